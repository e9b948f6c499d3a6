"""The words of the page of leads."""

from domain.text import Text

LEADS = Text("Следы", "Leads")
SAID = Text(
    "Отклонения от случайности и от привычек зала. Это повод посмотреть раздачи, а не вывод о человеке: из ста таких "
    "взглядов на честный зал примерно один даст след сам собой.",
    "Departures from chance and from the room's habit. They are a reason to look at hands, never a verdict on a person: "
    "of a hundred such looks at an honest room about one gives a lead by itself.",
)
ABOUT = {
    "croupiers": Text(
        "Доля раздач с расхождением у каждого крупье против всего зала. Если бы неверные раздачи достались крупье по "
        "жребию, вероятность считается точно.",
        "Each croupier's share of wrong hands against the whole room's. Were the wrong hands dealt out to croupiers by "
        "lot, the chance is exact.",
    ),
    "soft_play": Text(
        "Кто пасует на ставки одного игрока намного чаще, чем на ставки остальных. Считается первый ответ в раздаче: если "
        "ему всё равно, чья ставка, пасы распределены по жребию.",
        "Who passes to one player's stakes far oftener than to the others'. The first answer in a hand counts: were it the "
        "same to him whose stake it is, his passes would be spread by lot.",
    ),
    "dumping": Text(
        "Между двумя игроками фишки обычно ходят в обе стороны. Здесь пары, у которых они идут в одну; кто играет сильнее, "
        "тоже попадёт сюда.",
        "Between two players chips usually go both ways. Here are pairs between whom they go one way; a stronger player "
        "will show here as well.",
    ),
    "cards": Text(
        "Сколько раз сдана каждая карта колоды у каждого крупье. При честной сдаче все карты идут поровну, с точностью до "
        "случайного разброса.",
        "How often each card of the pack was dealt by each croupier. Dealt fairly all cards come alike, but for chance.",
    ),
    "by_croupier": Text(
        "Какие комбинации сдавал крупье, против точного счёта всех рук колоды.",
        "What combinations a croupier dealt, against the exact count of all holdings.",
    ),
    "by_player": Text(
        "Какие комбинации приходили игроку, против точного счёта всех рук колоды.",
        "What combinations a player was dealt, against the exact count of all holdings.",
    ),
}
WHO = Text("О ком", "About whom")
DETAIL = Text("Что видно", "What is seen")
BY_CHANCE = Text("Случайно так бывает", "By chance it happens")
NOTHING = Text("Следов нет. Проверено: {subjects}, случаев {cases}.", "No leads. Looked at: {subjects}, cases {cases}.")
LOOKED = Text("Проверено: {subjects}, случаев {cases}.", "Looked at: {subjects}, cases {cases}.")
NOT_ENOUGH = Text("Данных мало: проверять ещё нечего.", "Too few data to look at.")
LATE = Text("Раздачи, записанные поздно", "Hands recorded late")
LATE_SAID = Text(
    "Записаны после более поздней раздачи той же сессии, много позже её остальных раздач (дольше 12 часов) или раньше, "
    "чем сыграны. Сессия, которую целиком внесли позже, здесь не перечисляется.",
    "Recorded after a later hand of the same session, long after its other hands (more than 12 hours), or before they "
    "were played. A session that was entered late as a whole is not listed.",
)
LATE_WHOLE = Text(
    "Внесены позже целиком: сессий {sessions}, раздач {hands}.",
    "Entered late as a whole: {sessions} sessions, {hands} hands.",
)
SOFT_DRAW = Text("мягкая игра двоих, пятикарточный дро-покер", "soft play of two, five-card draw")
NO_LATE = Text("Таких раздач нет.", "There are no such hands.")
ENDED = Text("Сыграна", "Played")
RECORDED = Text("Записана", "Recorded")
BEHIND = Text("Позже на", "Later by")
USUAL = Text("Обычно в сессии", "Usual in the session")
AFTER = Text("После раздачи", "After hand")
MEASURED = Text("Как часто следы ложны", "How often leads are false")
MEASURED_SAID = Text(
    "Измерено на смоделированных залах по {hands} раздач: {honest} честных, где сдача случайна, игроки друг друга не знают, "
    "а ошибки рейка достаются крупье по жребию, и по {dishonest} залов, где нечестно что-то одно. В скобках — где доля "
    "лежит с вероятностью 95 %.",
    "Measured on simulated rooms of {hands} hands each: {honest} honest ones, where dealing is random, players are "
    "strangers and wrong rakes fall on croupiers by lot, and {dishonest} rooms for each kind of dishonesty. The share "
    "lies within the brackets with 95% confidence.",
)
LOOK = Text("Что проверяется", "What is looked at")
FALSE_RATE = Text("Ложный след в честном зале", "False lead in an honest room")
FOUND_RATE = Text("Найдено в нечестном", "Found in a dishonest one")
RATE = Text("{given} из {rooms} ({low}–{high})", "{given} of {rooms} ({low}–{high})")
HANDS_OF = Text("раздачи", "hands")
