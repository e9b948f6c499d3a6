"""The words of the compliance pages."""

from domain.text import Text

PARTS = {
    "sums": Text("Суммы", "Sums"),
    "exceptions": Text("Исключения", "Exceptions"),
    "svara": Text("Свары", "Svara"),
    "drop": Text("Дроп", "Drop"),
    "changes": Text("Исправления", "Corrections"),
    "rules": Text("Правила рейка", "Rules of the rake"),
}
CEILING = Text("Потолок, % банка", "Ceiling, % of bank")
MOST = Text("Не больше с раздачи", "At most per hand")
SHIFTS = Text("Смены с часов", "Shifts from hours")
CEILING_SAID = Text("Законный потолок: {ceiling}.", "Legal ceiling: {ceiling}.")
OVER_CEILING = Text("Выше потолка", "Over the ceiling")
AT_CAP = Text("По пределу", "At the limit")
OVER_CAP = Text("Выше предела", "Over the limit")
OVER_CAP_SAID = Text("выше предела правил {over}, по пределу {at}", "over the rules' limit {over}, at it {at}")
CAP_SAID = Text("предел в правилах не достигнут", "no limit of the rules was reached")

TEMPO = Text("Темп и банки", "Tempo and banks")
TEMPO_SAID = Text(
    "Раздача занимает время до открытия следующей в той же сессии; перерыв дольше получаса не считается. В скобках — "
    "где доля раздач с расхождением лежит с вероятностью 95\N{NO-BREAK SPACE}%.",
    "A hand takes the time until the next of its session opens; a break of more than half an hour does not count. In "
    "brackets: where the share of wrong hands lies with 95% confidence.",
)
RAKED = Text("С рейком", "With rake")
UNRAKED = Text("Без рейка", "Without rake")
OPEN_HOURS = Text("Открыто", "Open")
HOURS = Text("{hours} ч {minutes} мин", "{hours} h {minutes} min")
PER_HOUR = Text("Раздач в час", "Hands per hour")
RAKE_PER_HOUR = Text("Рейк в час", "Rake per hour")
MEAN_BANK = Text("Средний банк", "Average bank")
MEDIAN_BANK = Text("Медиана банка", "Median bank")
WRONG_SHARE = Text("Доля с расхождением", "Share of wrong hands")
FLAG = Text("Посмотреть", "Worth a look")
FLAG_CEILING = Text("выше потолка", "over the ceiling")
FLAG_SHARE = Text("чаще, чем по залу", "oftener than in the room")
TO_DATE = Text("С начала месяца и года по {day}", "Month and year to date, up to {day}")
TO_DATE_SAID = Text(
    "С первого числа месяца и с 1 января, по тому же отбору; первый день периода здесь не важен.",
    "From the first of the month and from 1 January, under the same filter, whatever the period's first day.",
)
TO_DATE_DAYS = Text(
    "Каждая строка — нарастающим итогом по свой день, по тому же отбору.",
    "Each line adds up to its own day, under the same filter.",
)
MONTH_TAKEN = Text("Месяц: взято", "Month: taken")
MONTH_DUE = Text("Месяц: положено", "Month: due")
MONTH_DIFFERENCE = Text("Месяц: расхождение", "Month: difference")
YEAR_TAKEN = Text("Год: взято", "Year: taken")
YEAR_DUE = Text("Год: положено", "Year: due")
YEAR_DIFFERENCE = Text("Год: расхождение", "Year: difference")
RUNNING = Text("Расхождение нарастающим итогом", "The difference as it added up")
RUNNING_SAID = Text(
    "К концу периода {last}; дальше всего от нуля {far}. Без знака расхождений на {both}: одни могут закрывать другие.",
    "{last} at the end of the period; farthest from zero {far}. Without signs the differences are {both}: some may "
    "hide others.",
)
RUNNING_PLACE = Text(
    "{day}, {hour}:00: раздач {hands}, расхождение {difference}, всего {so_far}",
    "{day}, {hour}:00: {hands} hands, difference {difference}, so far {so_far}",
)
SPREAD = Text("На сколько ошибаются", "How large the differences are")
SPREAD_SAID = Text(
    "Раздач с верным рейком {right}, они не показаны; чаще всего расхождение {usual}.",
    "Hands with the right rake, {right}, are left out; the commonest difference is {usual}.",
)
SPREAD_PLACE = Text("{amount}: раздач {hands}", "{amount}: {hands} hands")
SHARE_CHART = Text("Рейк в процентах банка", "Rake in percent of the bank")
SHARE_SAID = Text(
    "Раздач с рейком: {hands}; чаще всего берут {usual} банка. Выше потолка: {over}.",
    "Hands with rake: {hands}; most often {usual} of the bank is taken. Over the ceiling: {over}.",
)
CEILING_LINE = Text("потолок {ceiling}", "ceiling {ceiling}")
PILLAR = Text(
    "{low}–{high} банка: раздач {hands}, из них с расхождением {wrong}",
    "{low}–{high} of bank: {hands} hands, {wrong} wrong",
)
PILLAR_LAST = Text(
    "от {low} банка: раздач {hands}, из них с расхождением {wrong}",
    "{low} of bank and more: {hands} hands, {wrong} wrong",
)
CROUPIERS = Text("Доля раздач с расхождением по крупье", "Share of wrong hands by croupier")
CROUPIERS_SAID = Text(
    "По залу {room}. Отрезок — где доля лежит с вероятностью 95 %: чем меньше раздач, тем он длиннее. "
    "Выделены крупье, у которых весь отрезок выше доли зала: {lit}.",
    "The room's share is {room}. The line is where the share lies with 95% confidence: the fewer hands, the longer. "
    "Croupiers whose whole line is above the room's share stand out: {lit}.",
)
ROOM_SHARE = Text("зал {share}", "room {share}")
NOBODY = Text("никто", "nobody")
FEW_DATA = Text("мало данных", "few data")
HEAT = Text("Когда расхождения", "When differences occur")
HEAT_SAID = Text(
    "Раздач с расхождением по часам и дням недели; больше всего {day} с {hour}:00 — {wrong} из {hands}.",
    "Wrong hands by hour and weekday; the most on {day} from {hour}:00: {wrong} of {hands}.",
)
HEAT_CELL = Text(
    "{day}, {hour}:00: раздач {hands}, с расхождением {wrong}", "{day}, {hour}:00: {hands} hands, {wrong} wrong"
)
DAYS = {
    1: Text("пн", "Mon"),
    2: Text("вт", "Tue"),
    3: Text("ср", "Wed"),
    4: Text("чт", "Thu"),
    5: Text("пт", "Fri"),
    6: Text("сб", "Sat"),
    7: Text("вс", "Sun"),
}
SPOTS = Text("Банк и взятый рейк", "Bank and rake taken")
SPOTS_SAID = Text(
    "Каждая точка — раздачи с таким банком и рейком; крупные точки — рейк не тот, что положен: {wrong}.",
    "Each dot is the hands of one bank and rake; large dots are rakes that were not due: {wrong}.",
)
SPOT = Text(
    "банк {bank}: взято {taken}, положено {due}, раздач {hands}", "bank {bank}: taken {taken}, due {due}, {hands} hands"
)

FAULTS = Text("Что не в порядке", "What is out of order")
RULE = Text("Правило рейка", "Rule of the rake")
NO_EXCEPTIONS = Text("Исключений нет: весь рейк взят как положено.", "No exceptions: all rake was taken as due.")
EXCEPTIONS_SAID = Text(
    "Сначала самые большие расхождения. Строка — вопрос к раздаче, а не обвинение.",
    "The largest differences come first. A line is a question about a hand, not an accusation.",
)
CHAIN_GAME = Text("Игра", "Game")
BROUGHT = Text("Перешло", "Brought over")
ENTRIES = Text("Входы", "Entries")
STAKES = Text("Ставки", "Stakes")
WHOLE_CHAIN = Text("вся цепочка", "the whole chain")
NO_CHAINS = Text("Свар нет.", "No svara was played.")
CHAINS_SAID = Text(
    "Игры одной раздачи идут одна за другой за один банк. Рейк показан за каждую игру и за цепочку; процент цепочки — "
    "от всего, что положили в банк.",
    "The games of one hand are played one after another for one bank. The rake is shown for every game and for the "
    "chain; the chain's percentage is of all that was put into the bank.",
)
COUNTED = Text("Дроп пересчитан", "Drop counted")
GAP = Text("Пересчитано − взято", "Counted − taken")
COUNT = Text("Пересчёт", "Count")
COUNTERS = Text("Считали", "Counted by")
NO_DROP = Text("Рейка и пересчётов дропа нет.", "No rake and no counts of the drop.")
DROP_SAID = Text(
    "Взято — сумма рейка по записанным раздачам сессии; пересчитано — сумма всех пересчётов её дроп-бокса.",
    "Taken is the rake of the session's recorded hands; counted is the sum of all counts of its drop box.",
)
DROP_CHART = Text("Пересчитано больше и меньше взятого", "Counted above and below what was taken")
MORE_COUNTED = Text("Пересчитано больше", "Counted more")
LESS_COUNTED = Text("Пересчитано меньше", "Counted less")
WHEN = Text("Когда", "When")
WHAT = Text("Что изменено", "What was altered")
WAS = Text("Было", "Was")
NOW = Text("Стало", "Now")
BY_WHOM = Text("Кто изменил", "Altered by")
APPROVED = Text("Кто утвердил", "Approved by")
WHY = Text("Почему", "Why")
NO_CHANGES = Text("Исправлений, аннулированных раздач и пересдач нет.", "No corrections, annulled hands or misdeals.")
CHANGES_SAID = Text(
    "Семь полей о каждом вмешательстве: когда, что, было, стало, кто, кто утвердил, почему. Исходная запись остаётся.",
    "Seven fields for every override: when, what, was, now, who, who approved, why. The original record never changes.",
)
NO_RULES = Text("В раздачах нет правил рейка.", "The hands carry no rules about rake.")
RULES_SAID = Text(
    "Правила, по которым посчитан положенный рейк: они записаны в самих раздачах.",
    "The rules by which the rake due was computed: they are recorded in the hands themselves.",
)
RULEBOOK = Text("Правила игры", "Rulebook")
SESSIONS = Text("Сессий", "Sessions")
SHIFT = Text("{day}, {start:02d}:00–{end:02d}:00", "{day}, {start:02d}:00–{end:02d}:00")
