"""The rulebook of poker for points per trick: TP-1 to TP-23 with the general and record clauses, in both languages.

Where the source text is silent the clause says what this house reads into it; the setting that changes it is named.
"""

from domain.clauses import GENERAL, RECORD, merged
from domain.findings import Clause
from domain.text import Text


def _clause(number: int, title: tuple[str, str], ru: str, en: str) -> Clause:
    return Clause(f"TP-{number}", Text(*title), Text(ru, en))


TRICKS = (
    _clause(1, ("Колода", "The pack"),
        "По договорённости играют на очки за взятки: 32 карты от семёрки до туза и один джокер, по настройке jokers — два. Карты одной раздачи все разные и все из этой колоды.",
        "By agreement the game is played for points per trick: 32 cards, sevens to aces, and one joker, or two by the setting jokers. The cards of one deal are all different and all of this pack."),
    _clause(2, ("Кто за столом", "Who plays"),
        "Вчетвером играют двое на двое, партнёры сидят напротив друг друга. Втроём каждый сам за себя, вдвоём каждый — отдельная команда (настройка players).",
        "Four play two against two, partners facing each other. Of three each plays for himself, of two each is a side of his own (setting players)."),
    _clause(3, ("По пять карт, пять взяток", "Five cards, five tricks"),
        "Каждому сдают по пять карт, разыгрывают пять взяток. Ходят и сносят только теми картами, что на руках.",
        "Everybody is dealt five cards, and five tricks are played. Only a card in hand is played or discarded."),
    _clause(4, ("Козырь и ведущий", "Trumps and the leader of the game"),
        "Сдающий открывает карту; по очереди слева от него её масть заказывают козырем или пасуют. Заказ сделан — сдающий берёт открытую карту и сносит одну. Если все спасовали, по второму кругу козырем объявляют любую другую масть; спасовали снова — раздача не играется. Кто назначил козырь, тот ведущий. Открытому джокеру масть называет сдающий (настройки trump_method, joker_turned_up).",
        "The dealer turns up a card; in turn from his left players order its suit as trumps or pass. Once it is ordered the dealer takes the card up and discards one. If all pass, any other suit is named in a second round; if all pass again the deal is not played. Whoever fixed trumps leads the game. For a joker turned up the dealer names the suit (settings trump_method, joker_turned_up)."),
    _clause(5, ("С партнёром или в одиночку", "With the partner or alone"),
        "Вчетвером ведущий играет с партнёром или в одиночку. Во втором случае партнёр кладёт карты рубашкой вверх и в раздаче не участвует.",
        "With four players the leader of the game plays with his partner or alone. If alone, the partner lays his cards face down and takes no part in the deal."),
    _clause(6, ("Ходить в масть", "Follow suit"),
        "Ходят в масть захода, если она есть на руках.",
        "The suit led is followed by whoever holds it."),
    _clause(7, ("Нет масти — козырь", "Else a trump"),
        "Кто не держит масти захода, кладёт козырь, если он есть. Перебивать чужой козырь не обязан (настройки must_trump, must_overtrump).",
        "Whoever is out of the suit led plays a trump if he has one. He need not beat a trump already played (settings must_trump, must_overtrump)."),
    _clause(8, ("Нет и козыря — любая", "Else any card"),
        "Кто не держит ни масти захода, ни козыря, сбрасывает любую карту.",
        "Whoever has neither the suit led nor a trump throws any card."),
    _clause(9, ("Кто берёт и кто заходит", "Who wins and who leads"),
        "Взятку берёт старший козырь, а без козырей — старшая карта масти захода. Кто взял, тот заходит; ходят по кругу. В первую взятку заходит сидящий слева от сдающего, а если он не играет — следующий.",
        "A trick falls to its highest trump or, without trumps, to the highest card of the suit led. Its winner leads to the next; play goes clockwise. Left of the dealer leads first; if he sits out, the next who plays."),
    _clause(10, ("Джокер", "The joker"),
        "Джокер — старший козырь: им отвечают на козырный заход, а заход с джокера требует козырей. Из двух джокеров в одной взятке старше тот, что положен последним. По настройкам джокера кладут когда угодно (joker_in_tricks), а валет козырей и валет того же цвета старше туза (bowers).",
        "The joker is the highest trump: it follows a trump led, and led itself calls for trumps. Of two jokers in one trick the one laid last is the higher. By settings the joker may be laid at any time (joker_in_tricks), and the jack of trumps and the other jack of its colour rank above the ace (bowers)."),
    _clause(11, ("Взятки видны всем", "Tricks stay open to all"),
        "Взятки лежат около того, кто их взял; любую разыгранную взятку в любое время может посмотреть каждый.",
        "Tricks lie beside whoever won them, and anybody may look at any finished trick at any time."),
    _clause(12, ("Счёт после всех взяток", "Counting after all tricks"),
        "Очки считают, когда разыграны все пять взяток.",
        "Points are counted when all five tricks have been played."),
    _clause(13, ("Три или четыре взятки", "Three or four tricks"),
        "Вчетвером за три или четыре взятки, с партнёром или в одиночку, — одно очко.",
        "With four players three or four tricks, with the partner or alone, score one point."),
    _clause(14, ("Сквозной марш вчетвером", "The march with four players"),
        "Вчетвером за все пять взяток с партнёром — 2 очка, в одиночку — 4 (настройка alone_march_points).",
        "With four players all five tricks score 2 points with the partner and 4 alone (setting alone_march_points)."),
    _clause(15, ("Ведущий не взял трёх взяток", "The leader of the game fails"),
        "Вчетвером стороне ведущего, взявшей меньше трёх взяток, пишут минус 2 очка; соперникам ничего. Счёт бывает отрицательным (настройка failed_leader_4p).",
        "With four players the leader's side that took fewer than three tricks is written minus 2 points; its opponents get nothing. A score may be negative (setting failed_leader_4p)."),
    _clause(16, ("Игра до пяти очков", "The game to five"),
        "Сторона, первой набравшая 5 очков или больше, выигрывает игру и получает от соперников премию (настройки game_points, premium_stake).",
        "The first side with 5 points or more wins the game and gets a premium from its opponents (settings game_points, premium_stake)."),
    _clause(17, ("Размер премии", "The premium"),
        "Премия считается по счёту проигравшего: 0 и меньше — 3, 1 или 2 — 2, 3 и больше — 1. Её платит каждый игрок проигравшей стороны одному сопернику (настройки premium_scale, three_hand_premium).",
        "The premium goes by the loser's score: 0 or less 3, 1 or 2 points 2, 3 or more 1. Each player of the losing side pays it to one opponent (settings premium_scale, three_hand_premium)."),
    _clause(18, ("Втроём: очки ведущего", "Three players: the leader's points"),
        "Втроём ведущий играет против двоих: за три или четыре взятки у него одно очко, за сквозной марш — 3.",
        "With three players the leader of the game plays against two: three or four tricks score one point, all five 3."),
    _clause(19, ("Втроём: ведущий проиграл", "Three players: the leader fails"),
        "Втроём, если ведущий не взял трёх взяток, каждому из двух соперников пишут по 2 очка.",
        "With three players, if the leader of the game took fewer than three tricks, each of his two opponents scores 2 points."),
    _clause(20, ("Втроём: кто выигрывает", "Three players: who wins"),
        "Втроём выигрывает тот, кто первым набрал 5 очков (настройка game_points).",
        "With three players whoever first has 5 points wins (setting game_points)."),
    _clause(21, ("Двое победителей", "Two winners"),
        "Если 5 очков в одной раздаче набрали двое, выиграли оба; третий платит каждому премию по своему счёту или сколько договорились (настройка joint_win_premium).",
        "If two reach 5 points in one deal both have won; the third pays each of them the premium by his own score, or what was agreed (setting joint_win_premium)."),
    _clause(22, ("Против ведущего играют оба", "Both play against the leader"),
        "Втроём против ведущего играют оба соперника; выйти из раздачи и оставить другого одного нельзя.",
        "With three players both opponents play against the leader of the game; neither may drop out and leave the other alone."),
    _clause(23, ("Игра вдвоём", "Two players"),
        "Вдвоём семёрки и восьмёрки откладывают: остаётся 24 карты и джокер. За сквозной марш 2 очка, за три или четыре взятки одно; если ведущий не взял трёх взяток, 2 очка сопернику.",
        "With two players sevens and eights are left out: 24 cards and the joker remain. All five tricks score 2 points, three or four one; if the leader of the game took fewer than three, his opponent scores 2."),
)  # fmt: skip

CLAUSES = merged(GENERAL, TRICKS, RECORD)
"""Every clause a finding on this game may cite, by number."""
