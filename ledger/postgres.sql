-- The record in PostgreSQL, beside the library's own table of events. Statements are separated by empty lines.

CREATE TABLE IF NOT EXISTS {quarantine} (
    number bigserial PRIMARY KEY,
    originator_id uuid NOT NULL,
    digest text NOT NULL,
    difference integer NOT NULL,
    recorded_at text NOT NULL,
    body bytea NOT NULL,
    UNIQUE (originator_id, digest)
)

CREATE OR REPLACE FUNCTION {refuse}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the record is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$

CREATE OR REPLACE FUNCTION {check}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.originator_version IS DISTINCT FROM 1 + (
        SELECT coalesce(max(originator_version), 0) FROM {events} WHERE originator_id = NEW.originator_id
    ) OR NEW.notification_id <= (SELECT coalesce(max(notification_id), 0) FROM {events}) THEN
        RAISE EXCEPTION 'an event goes to the end of the record and of its stream'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$

DROP TRIGGER IF EXISTS no_change ON {events}

CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON {events} FOR EACH ROW EXECUTE FUNCTION {refuse}()

DROP TRIGGER IF EXISTS no_truncate ON {events}

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON {events} FOR EACH STATEMENT EXECUTE FUNCTION {refuse}()

DROP TRIGGER IF EXISTS in_order ON {events}

CREATE TRIGGER in_order BEFORE INSERT ON {events} FOR EACH ROW EXECUTE FUNCTION {check}()

DROP TRIGGER IF EXISTS no_change ON {quarantine}

CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON {quarantine} FOR EACH ROW EXECUTE FUNCTION {refuse}()

DROP TRIGGER IF EXISTS no_truncate ON {quarantine}

CREATE TRIGGER no_truncate BEFORE TRUNCATE ON {quarantine} FOR EACH STATEMENT EXECUTE FUNCTION {refuse}()
