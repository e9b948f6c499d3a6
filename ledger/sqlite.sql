-- The record in an SQLite file. Statements are separated by empty lines.

-- `rowid` is the position in the record; the library selects it by that name. AUTOINCREMENT keeps the positions of a
-- tail that was cut off from being given out again.
CREATE TABLE IF NOT EXISTS stored_events (
    rowid INTEGER PRIMARY KEY AUTOINCREMENT CHECK (rowid > 0),
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)
)

CREATE TRIGGER IF NOT EXISTS stored_events_no_update BEFORE UPDATE ON stored_events
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END

CREATE TRIGGER IF NOT EXISTS stored_events_no_delete BEFORE DELETE ON stored_events
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END

-- INSERT OR REPLACE removes rows without asking the trigger above, so an insert over a row is refused here.
-- A rowid still to be given out reads as -1.
CREATE TRIGGER IF NOT EXISTS stored_events_in_order BEFORE INSERT ON stored_events
WHEN NEW.originator_version IS NOT 1 + (
        SELECT coalesce(max(originator_version), 0) FROM stored_events WHERE originator_id = NEW.originator_id
    )
    OR (NEW.rowid <> -1 AND NEW.rowid <= (SELECT max(rowid) FROM stored_events))
BEGIN SELECT RAISE(ABORT, 'an event goes to the end of the record and of its stream'); END

CREATE TABLE IF NOT EXISTS quarantine (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    originator_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    difference INTEGER NOT NULL,
    recorded_at TEXT NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (originator_id, digest)
)

CREATE TRIGGER IF NOT EXISTS quarantine_no_update BEFORE UPDATE ON quarantine
BEGIN SELECT RAISE(ABORT, 'the quarantine is append-only'); END

CREATE TRIGGER IF NOT EXISTS quarantine_no_delete BEFORE DELETE ON quarantine
BEGIN SELECT RAISE(ABORT, 'the quarantine is append-only'); END

CREATE TRIGGER IF NOT EXISTS quarantine_no_replace BEFORE INSERT ON quarantine
WHEN EXISTS (
    SELECT 1 FROM quarantine
    WHERE number = NEW.number OR (originator_id = NEW.originator_id AND digest = NEW.digest)
)
BEGIN SELECT RAISE(ABORT, 'the quarantine is append-only'); END
