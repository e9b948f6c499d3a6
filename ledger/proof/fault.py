"""What keeps the record from being sealed or proved, in words; each fault with its remedy."""

from domain.text import Text
from ledger.fault import Kind

SHORTER = Kind(
    Text(
        "запись {where} короче, чем была: {detail}. Дописывать в неё нельзя",
        "the record {where} is shorter than it was: {detail}. Nothing may be added to it",
    ),
    Text(
        "снимите копию для разбора, верните запись из резервной копии и проверьте её: handproof verify; "
        "новую запись начинайте в другой папке",
        "keep a copy for the inquiry, restore the record from a backup and check it: handproof verify; "
        "begin a new record in another folder",
    ),
)
DIFFERENT = Kind(
    Text(
        "запись {where} не та, за которую ручается контрольная точка: {detail}. Дописывать в неё нельзя",
        "the record {where} is not the one its checkpoint vouches for: {detail}. Nothing may be added to it",
    ),
    Text(
        "снимите копию для разбора и найдите первое неверное место: handproof verify",
        "keep a copy for the inquiry and find the first wrong place: handproof verify",
    ),
)
KEY_LOST = Kind(
    Text(
        "закрытого ключа записи {where} нет ({detail}). Записанное цело и проверяется, подписать новое нечем",
        "the private key of the record {where} is missing ({detail}). What is recorded is safe and can be verified, "
        "but nothing new can be signed",
    ),
    Text(
        "верните папку ключей из резервной копии; если ключ утрачен, начните новый: "
        "handproof keys replace --reason ПРИЧИНА --by КТО, и передайте его инспектору из рук в руки",
        "restore the folder of keys from a backup; if the key is lost, begin a new one: "
        "handproof keys replace --reason REASON --by WHO, and hand it to the inspector in person",
    ),
)
KEY_OPEN = Kind(
    Text("закрытый ключ {where} доступен другим ({detail})", "the private key {where} is open to others ({detail})"),
    Text("закройте его: chmod 600; если его могли скопировать, смените: handproof keys rotate",
         "close it: chmod 600; if it may have been copied, change it: handproof keys rotate"),
)  # fmt: skip
KEYS_INSIDE = Kind(
    Text("папка ключей {where} лежит внутри записи", "the folder of keys {where} lies inside the record"),
    Text(
        "назовите другую в HANDPROOF_KEYS: ключ не хранят вместе с тем, что им подписано",
        "name another in HANDPROOF_KEYS: a key is not kept with what it signs",
    ),
)
KEY_SPOILT = Kind(
    Text("ключ {where} не читается ({detail})", "the key {where} cannot be read ({detail})"),
    Text("верните папку ключей из резервной копии", "restore the folder of keys from a backup"),
)
SEALED_MEANWHILE = Kind(
    Text("запись {where} в это время запечатал другой", "somebody else sealed the record {where} meanwhile"),
    Text("повторите", "repeat"),
)
TILES_SPOILT = Kind(
    Text("плитки дерева {where} испорчены ({detail})", "the tiles of the tree {where} are damaged ({detail})"),
    Text(
        "проверьте запись: handproof verify; если она верна, постройте плитки заново: handproof seal --rebuild",
        "check the record: handproof verify; if it is right, build the tiles anew: handproof seal --rebuild",
    ),
)
NOT_SEALED = Kind(
    Text("раздача {detail} ещё не запечатана", "the hand {detail} is not sealed yet"),
    Text("запечатайте запись: handproof seal", "seal the record: handproof seal"),
)
NO_CHECKPOINT = Kind(
    Text("у записи {where} нет ни одной контрольной точки", "the record {where} has no checkpoint yet"),
    Text("запечатайте её: handproof seal", "seal it: handproof seal"),
)
