"""The clauses of a dispute, CS-1 to CS-17: the record, the claim, the evidence, the decisions, the ruling, the terms, the freeze."""

from domain.clauses import rulebook
from domain.findings import Clause
from domain.text import Text

CASE = rulebook(
    Clause(
        "CS-1",
        Text("Дело открыто один раз", "A case is opened once"),
        Text(
            "Запись дела начинается с открытия; открытие бывает одно. В деле только записи дела. После закрытия в "
            "деле ничего не записывают, пока его не возобновят.",
            "The record of a case begins with its opening, and there is one opening. A case holds only entries of a "
            "case. Nothing is entered after the closing until the case is reopened.",
        ),
    ),
    Clause(
        "CS-2",
        Text("Каждая запись подписана и идёт по времени", "Every entry is signed and in time"),
        Text(
            "У каждой записи дела назван тот, кто её внёс, и время. Записи идут в том порядке, в каком сделаны.",
            "Every entry names who made it and when. The entries stand in the order in which they were made.",
        ),
    ),
    Clause(
        "CS-3",
        Text("Предмет спора назван", "The matter in dispute is named"),
        Text(
            "Дело открывают по записанной раздаче. Названы заявитель, его место, сама претензия и событие, с "
            "которым он не согласен. Спорная сумма больше нуля.",
            "A case is opened on a recorded hand. It names the claimant, his seat, the claim itself and the event he "
            "objects to. The amount in dispute is above zero.",
        ),
    ),
    Clause(
        "CS-4",
        Text("Доказательство можно узнать", "Evidence can be recognised"),
        Text(
            "У файла записана контрольная сумма SHA-256. У видеозаписи и снимка записаны камера и время по её часам; "
            "конец не раньше начала. Событие, к которому относится доказательство или заметка, в раздаче есть.",
            "A file has its SHA-256 recorded. A video or photo has its camera and the time by the camera's clock; the "
            "end is not before the beginning. The event that evidence or a note is about exists in the hand.",
        ),
    ),
    Clause(
        "CS-5",
        Text("Решают о том, что найдено", "Decisions are about what was found"),
        Text(
            "Подтверждают и отклоняют только те нарушения, которые нашла проверка этой раздачи.",
            "Only findings that the replay of this hand made are confirmed or dismissed.",
        ),
    ),
    Clause(
        "CS-6",
        Text("У каждого решения есть причина", "Every decision has its reason"),
        Text(
            "Подтверждая или отклоняя нарушение, предлагая решение, отзывая претензию, возобновляя дело и снимая "
            "заморозку, пишут, почему.",
            "Whoever confirms or dismisses a finding, proposes a ruling, withdraws a claim, reopens or thaws a case "
            "says why.",
        ),
    ),
    Clause(
        "CS-7",
        Text("Сначала нарушения, потом решение", "Findings first, then the ruling"),
        Text(
            "Решение предлагают, когда каждое найденное в раздаче нарушение подтверждено или отклонено.",
            "A ruling is proposed once every finding on the hand is confirmed or dismissed.",
        ),
    ),
    Clause(
        "CS-8",
        Text("Решение утверждает другой человек", "Another person approves the ruling"),
        Text(
            "Утверждают последнее предложенное решение, один раз, и не тот, кто его предложил. Иначе решение не действует.",
            "The ruling proposed last is approved, once, and not by the one who proposed it. Otherwise it does not stand.",
        ),
    ),
    Clause(
        "CS-9",
        Text("Стороны спора его не решают", "The parties do not decide"),
        Text(
            "Решение не предлагает и не утверждает заявитель. Не утверждает его и тот, кто дежурил на этой раздаче.",
            "The claimant neither proposes nor approves the ruling. Nor does anybody approve it who was on duty at the "
            "hand.",
        ),
    ),
    Clause(
        "CS-10",
        Text("Возврат сходится", "Restitution balances"),
        Text(
            "Сколько одни получают, столько другие отдают: места раздачи и казино, каждый один раз, без нулевых сумм.",
            "What some get others give: the seats of the hand and the house, each once, no sum of zero.",
        ),
    ),
    Clause(
        "CS-11",
        Text("Возврат следует из подтверждённого", "Restitution follows from what was confirmed"),
        Text(
            "Если подтверждены все нарушения с деньгами, возвращают то, что выходит по правилам раздачи; если не "
            "подтверждено ни одно, возврата нет. Отступление объясняют.",
            "Where every finding that moves money is confirmed, what the rules of the hand give is given back; where "
            "none is, nothing is. A departure is explained.",
        ),
    ),
    Clause(
        "CS-12",
        Text("О крупном споре уведомляют", "Large disputes are notified"),
        Text(
            "Если спорная сумма не меньше порога, назначенного при открытии дела, до закрытия уведомляют контролирующий "
            "орган.",
            "Where the amount in dispute is not below the threshold set when the case was opened, the supervisor is "
            "notified before the case is closed.",
        ),
    ),
    Clause(
        "CS-13",
        Text("Решение в срок", "The ruling is in time"),
        Text(
            "Решение утверждают до срока, назначенного при открытии или возобновлении дела.",
            "The ruling is approved by the term set when the case was opened or reopened.",
        ),
    ),
    Clause(
        "CS-14",
        Text("Закрывают решённое", "What is decided is closed"),
        Text(
            "Дело закрывают, когда решение утверждено или претензия отозвана.",
            "A case is closed when its ruling is approved or the claim is withdrawn.",
        ),
    ),
    Clause(
        "CS-15",
        Text("Возобновляют закрытое", "What is closed is reopened"),
        Text(
            "Возобновляют только закрытое дело. Прежнее решение остаётся в деле и действует, пока не утверждено новое.",
            "Only a closed case is reopened. The former ruling stays in the case and stands until a new one is approved.",
        ),
    ),
    Clause(
        "CS-16",
        Text("Другое прочтение можно повторить", "Another reading can be repeated"),
        Text(
            "События, которые предложено прочитать иначе, в раздаче есть, и замена читается; настройки есть в правилах "
            "этой игры и не противоречат друг другу.",
            "The events to be read otherwise exist in the hand and what replaces them can be read; the settings are "
            "the game's own and do not contradict one another.",
        ),
    ),
    Clause(
        "CS-17",
        Text("Замороженное не меняют", "What is frozen does not change"),
        Text(
            "В замороженное дело ничего не записывают, пока заморозку не снимут, назвав причину. Раздача и записи дела "
            "остаются такими, какими заморожены: это видно по их контрольным суммам.",
            "Nothing is entered in a frozen case until it is thawed with a reason. The hand and the entries stay as they "
            "were frozen: their digests show it.",
        ),
    ),
)
"""The clauses by number, in order."""
