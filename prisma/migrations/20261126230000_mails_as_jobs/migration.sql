-- By hand: mails become jobs of the job queue.

-- The queue that mails had before counts beats, so a process of an older version takes no further mail.
ALTER TABLE "outgoing_mails" DROP COLUMN "beats";

-- Each mail that is due has a job, written by the same transaction, whoever writes the row.
CREATE FUNCTION queue_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    CASE WHEN NEW.attempts = 0 THEN 'mail' ELSE 'mail-again' END, json_build_object('id', NEW.id),
    run_at => NEW.next_attempt_at, max_attempts => 25, job_key => 'mail.' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER queue_mail AFTER INSERT OR UPDATE OF next_attempt_at ON "outgoing_mails" FOR EACH ROW
  WHEN (NEW.sent_at IS NULL AND NEW.given_up_at IS NULL AND NEW.owner IS NULL)
  EXECUTE FUNCTION queue_mail();

-- A process of an older version that still waits for an answer to the whole mail has ended by then, and recorded it.
UPDATE "outgoing_mails"
SET owner = NULL, handed_over_at = NULL, unanswered = unanswered + (handed_over_at IS NOT NULL)::int,
  next_attempt_at = CASE WHEN handed_over_at IS NULL THEN now() ELSE greatest(now(), handed_over_at + interval '21 minutes') END
WHERE sent_at IS NULL AND owner IS NOT NULL;
UPDATE "outgoing_mails" SET next_attempt_at = next_attempt_at WHERE sent_at IS NULL AND given_up_at IS NULL;
