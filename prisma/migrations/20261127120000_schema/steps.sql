-- Steps for databases of before version 0.2.0, whose migrations the schema beside this replaces: each text is the whole of the
-- migration that is named above it, by whose sum a database knows it.
-- migration 20261126150000_portal_codes
-- AlterTable
ALTER TABLE "portal_verifications" DROP COLUMN "billing_client_id",
ADD COLUMN     "code_id" VARCHAR(64);

-- CreateTable
CREATE TABLE "portal_codes" (
    "id" VARCHAR(64) NOT NULL,
    "email" CITEXT NOT NULL,
    "billing_client_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "portal_codes_email_created_at_idx" ON "portal_codes"("email", "created_at");

-- CreateIndex
CREATE INDEX "portal_codes_created_at_idx" ON "portal_codes"("created_at");

-- CreateIndex
CREATE INDEX "portal_verifications_code_id_idx" ON "portal_verifications"("code_id");

-- AddForeignKey
ALTER TABLE "portal_verifications" ADD CONSTRAINT "portal_verifications_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "portal_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- migration 20261126153000_chat_budget_of_an_hour
-- AlterTable
ALTER TABLE "chat_days" ADD COLUMN     "hour_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_hour" INTEGER NOT NULL DEFAULT 0;

-- By hand from here on.
ALTER TABLE "chat_days"
    ADD CONSTRAINT "chat_days_hour_tokens_check" CHECK ("hour_tokens" >= 0);
-- migration 20261126190000_words_written_together
-- Words that are written with a hyphen or apart, written together, so that "wifi" finds "Wi-Fi", "login" finds "logging
-- in", and "backup" finds "back up": the second parts of these verbs are no words for full-text search. Of normalized
-- text, its first 100,000 characters, for a tsvector holds at most 1 MB.
CREATE FUNCTION "knowledge_base_compounds"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg(replace("found"[1], '-', ''), ' '), '')
    FROM regexp_matches(left("value", 100000), '\m([[:alnum:]]{1,30}(?:-[[:alnum:]]{1,30})+)\M', 'g') AS "found"
$$;

CREATE FUNCTION "knowledge_base_verbs"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg("found"[1] || "found"[2], ' '), '')
    FROM regexp_matches(
        left("value", 100000),
        '\m(back|boot|check|hang|lock|log|plug|pop|print|roll|set|shut|sign|start|time)(?:s|[a-z]?ed|[a-z]?ing)?\s(down|in|off|on|out|up)\M',
        'g'
    ) AS "found"
$$;

CREATE FUNCTION "knowledge_base_lexemes"("value" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT to_tsvector('english', concat_ws(' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")))
    FROM (SELECT search_normalize("value") AS "plain") AS "normalized"
$$;

CREATE OR REPLACE FUNCTION "knowledge_base_search_vector"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
        || setweight(knowledge_base_lexemes(left("content", 200000)), 'C')
$$;

CREATE OR REPLACE FUNCTION "knowledge_base_search_head"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
$$;

-- As before, and with what the search looks for written together.
CREATE OR REPLACE FUNCTION "knowledge_base_add_words"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS VOID
LANGUAGE sql VOLATILE SET search_path = public, extensions, pg_catalog
AS $$
    INSERT INTO "knowledge_base_words" ("word")
    SELECT "lexeme"
    FROM (
        SELECT search_normalize(concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt", left("content", 200000))) AS "plain"
    ) AS "normalized", unnest(tsvector_to_array(to_tsvector('simple', concat_ws(
        ' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")
    )))) AS "lexeme"
    WHERE "lexeme" ~ '^[[:alpha:]]{3,30}$' AND ts_lexize('english_stem', "lexeme") <> '{}'
    ORDER BY "lexeme"
    ON CONFLICT DO NOTHING
$$;

-- The generated columns and the known words are made anew.
UPDATE "knowledge_base_articles" SET "title" = "title";
-- migration 20261126190001_where_articles_come_from
-- AlterTable
ALTER TABLE "knowledge_base_articles" ADD COLUMN     "imported_from" VARCHAR(500);
-- migration 20261126192432_search_synonyms
-- CreateTable
CREATE TABLE "knowledge_base_synonyms" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "groups" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_synonyms_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "knowledge_base_synonyms" ADD CONSTRAINT "knowledge_base_synonyms_id_check" CHECK ("id" = 1);
-- migration 20261126193000_search_without_apostrophes
-- Lists are searched without apostrophes, whatever they look like, so that "obrien" and "o'brien" find "O'Brien",
-- "O’Brien" and "OBrien".
CREATE FUNCTION "search_without_apostrophes"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT translate(search_normalize("value"), '''`´‘’‛ʹʻʼʽˈ′＇', '') $$;

CREATE OR REPLACE FUNCTION "list_search_text"("texts" TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT ' ' || regexp_replace(search_without_apostrophes(array_to_string("texts", ' ')), '\s+', ' ', 'g') $$;

CREATE OR REPLACE FUNCTION "list_search_pattern"("word" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT CASE WHEN char_length("plain") < 3 THEN '% ' ELSE '%' END || regexp_replace("plain", '([\\%_])', '\\\1', 'g') || '%'
    FROM (SELECT search_without_apostrophes("word") AS "plain") AS "normalized"
$$;

-- What is stored is made again with the change of a column that it is made of; only rows that hold an apostrophe differ.
UPDATE "audit_log" SET "label" = "label" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "reviews" SET "customer_name" = "customer_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "leads" SET "name" = "name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "orders" SET "first_name" = "first_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "pricing_calculations" SET "customer_name" = "customer_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "media_files" SET "original_name" = "original_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "knowledge_base_articles" SET "title" = "title" WHERE "list_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
-- migration 20261126200000_chat_feedback
-- AlterTable
ALTER TABLE "chat_messages" ADD COLUMN     "helpful" BOOLEAN;

-- AlterTable
ALTER TABLE "chat_sessions" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chat_days" ADD COLUMN     "answered" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "handed_over" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "helpful" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unanswered" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unhelpful" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "chat_answers" (
    "id" SERIAL NOT NULL,
    "question" VARCHAR(300) NOT NULL,
    "answer" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dismissed_chat_questions" (
    "key" VARCHAR(300) NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_chat_questions_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "chat_answers_order_index_idx" ON "chat_answers"("order_index");

-- By hand from here on: the list of unanswered questions reads the newest of these, however many messages there are.
CREATE INDEX "chat_messages_without_answer_idx" ON "chat_messages" ("id" DESC)
    WHERE "is_bot" AND NOT "is_notice" AND ("failed" OR NOT "helpful");
-- migration 20261126230000_mails_as_jobs
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
-- migration 20261126233000_hours_of_weekdays
-- One block of days with the same full hours was four settings; a week is one now, and the four are read from it.
-- A setting that was never set, or set back, had the default: Mon, Fri, 9, 18.
WITH "old" AS (
    SELECT
        coalesce(max("value" #>> '{}') FILTER (WHERE "key" = 'hoursFirstDay'), 'Mon') AS "first_day",
        coalesce(max("value" #>> '{}') FILTER (WHERE "key" = 'hoursLastDay'), 'Fri') AS "last_day",
        coalesce(max(("value" #>> '{}')::numeric::int) FILTER (WHERE "key" = 'hoursOpenAt'), 9) AS "open_at",
        coalesce(max(("value" #>> '{}')::numeric::int) FILTER (WHERE "key" = 'hoursCloseAt'), 18) AS "close_at",
        (array_agg("updated_by" ORDER BY "updated_at" DESC))[1] AS "updated_by",
        max("updated_at") AS "updated_at"
    FROM "settings"
    WHERE "key" IN ('hoursFirstDay', 'hoursLastDay', 'hoursOpenAt', 'hoursCloseAt')
    HAVING count(*) > 0
), "week" AS (
    SELECT
        string_agg(format('%s %s:00-%s:00', "day", lpad("open_at"::text, 2, '0'), lpad("close_at"::text, 2, '0')), ', ' ORDER BY "place") AS "text",
        "updated_by",
        "updated_at"
    FROM "old"
    CROSS JOIN unnest(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) WITH ORDINALITY AS "days" ("day", "place")
    WHERE "place" BETWEEN array_position(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], "first_day")
        AND array_position(ARRAY['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], "last_day")
    GROUP BY "updated_by", "updated_at"
)
INSERT INTO "settings" ("key", "value", "updated_by", "updated_at")
SELECT
    'weeklyHours',
    nullif(to_jsonb("text"), to_jsonb('Mon 09:00-18:00, Tue 09:00-18:00, Wed 09:00-18:00, Thu 09:00-18:00, Fri 09:00-18:00'::text)),
    "updated_by",
    "updated_at"
FROM "week"
ON CONFLICT ("key") DO NOTHING;

DELETE FROM "settings" WHERE "key" IN ('hoursFirstDay', 'hoursLastDay', 'hoursOpenAt', 'hoursCloseAt');
-- migration 20261126234000_plan_quotes
-- Plans and quantities that a visitor asked a quote for, with the prices of that day.
ALTER TABLE "quick_quotes" ADD COLUMN "plans" JSONB;

-- A reference such as R-1 would tell a visitor that nobody has written before.
ALTER SEQUENCE "leads_id_seq" START WITH 1000;
SELECT setval('leads_id_seq', GREATEST(999, COALESCE((SELECT max("id") FROM "leads"), 0)));

-- The acknowledgement's default text, and the stored one where nobody has changed it.
ALTER TABLE "lead_acknowledgement" ALTER COLUMN "message" SET DEFAULT 'Hello {{name}},

Thanks for contacting {{product}}. We got your {{request}}, and someone on our team is looking at it. {{promise}}

If it can''t wait, call us at {{phone}}.';
UPDATE "lead_acknowledgement" SET "message" = DEFAULT WHERE "message" = 'Hello {{name}},

Thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.';
-- migration 20261126235000_contact_industry
-- The industry of whoever writes from an industry's page.
ALTER TABLE "contacts" ADD COLUMN "industry" VARCHAR(50);
-- migration 20261127000000_unanswered_visitors
-- AlterTable
ALTER TABLE "chat_sessions" ADD COLUMN     "unanswered_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "chat_sessions_unanswered_since_idx" ON "chat_sessions"("unanswered_since");

-- By hand from here on: every window of the administration counts these every few seconds.
CREATE INDEX "leads_unanswered_idx" ON "leads" ("created_at" DESC)
    WHERE "status" = 'new' AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL;
-- migration 20261127001000_search_in_chat
-- CreateIndex
CREATE INDEX "chat_messages_text_idx" ON "chat_messages" USING GIN ("text" gin_trgm_ops);
-- migration 20261127002000_own_address
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "pending_email" VARCHAR(255),
ADD COLUMN     "pending_email_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "pending_email_tries" INTEGER NOT NULL DEFAULT 0;
-- migration 20261127010000_hash_of_imported_articles
-- AlterTable
ALTER TABLE "knowledge_base_articles" ADD COLUMN     "imported_hash" CHAR(64);
-- migration 20261127010000_people
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "admin_chat_settings" ADD COLUMN     "image_url" VARCHAR(40);

-- AlterTable
ALTER TABLE "chat_messages" ADD COLUMN     "person_image" VARCHAR(40);
-- migration 20261127010000_sent_texts_and_merged_leads
-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "resent_to" VARCHAR(255),
ADD COLUMN     "sent_to" VARCHAR(500),
ADD COLUMN     "subject" VARCHAR(500),
ADD COLUMN     "text" TEXT,
ADD COLUMN     "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["resent_to"::text, "sent_to"::text, "subject"::text, "text"])) STORED;

-- CreateIndex
CREATE INDEX "outgoing_mails_search_text_idx" ON "outgoing_mails" USING GIN ("search_text" gin_trgm_ops);

-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "merged_into_id" INTEGER;

-- DropIndex
DROP INDEX "leads_list_idx";

-- CreateIndex
CREATE INDEX "leads_list_idx" ON "leads"("created_at", "id", "status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "merged_into_id");

-- CreateIndex
CREATE INDEX "leads_merged_into_id_idx" ON "leads"("merged_into_id");

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand from here on: the list's other orders and the count of every window, each with what it is narrowed down by.
DROP INDEX "leads_lower_name_idx";
CREATE INDEX "leads_lower_name_idx" ON "leads"(lower("name"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "name", "created_at", "merged_into_id");
DROP INDEX "leads_status_order_idx";
CREATE INDEX "leads_status_order_idx" ON "leads"(array_position(ARRAY['new', 'contacted', 'qualified', 'won', 'lost', 'spam'], "status"::text), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at", "merged_into_id");
DROP INDEX "leads_waiting_idx";
CREATE INDEX "leads_waiting_idx" ON "leads"((CASE WHEN "first_answered_at" IS NULL AND "status" <> 'spam' THEN coalesce("due_at", 'infinity') ELSE 'infinity' END), "id")
INCLUDE ("status", "kind", "owner_id", "urgency", "warn_at", "due_at", "first_answered_at", "follow_up_on", "created_at", "merged_into_id");
DROP INDEX "leads_unanswered_idx";
CREATE INDEX "leads_unanswered_idx" ON "leads" ("created_at" DESC)
    WHERE "status" = 'new' AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL AND "merged_into_id" IS NULL;
-- migration 20261127011000_charged_prices
-- CreateTable
CREATE TABLE "charged_prices" (
    "address" VARCHAR(500) NOT NULL,
    "dollars" DECIMAL(10,2) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "charged_prices_pkey" PRIMARY KEY ("address")
);
-- migration 20261127024610_appointments
-- By hand: lets an index compare a person's number and a range of time together.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "appointment_id" INTEGER,
ADD COLUMN     "sequence" INTEGER;

-- CreateTable
CREATE TABLE "appointment_kinds" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "by" VARCHAR(10) NOT NULL,
    "questions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "notice_minutes" INTEGER NOT NULL DEFAULT 120,
    "horizon_days" INTEGER NOT NULL DEFAULT 30,
    "buffer_before" INTEGER NOT NULL DEFAULT 0,
    "buffer_after" INTEGER NOT NULL DEFAULT 0,
    "most_a_day" INTEGER,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_kinds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "availabilities" (
    "user_id" INTEGER NOT NULL,
    "is_bookable" BOOLEAN NOT NULL DEFAULT false,
    "weekly" JSONB,
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "away" JSONB NOT NULL DEFAULT '[]',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "availabilities_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "appointments" (
    "id" SERIAL NOT NULL,
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind_id" INTEGER,
    "kind_name" VARCHAR(100) NOT NULL,
    "by" VARCHAR(10) NOT NULL,
    "lead_id" INTEGER,
    "user_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_from" TIMESTAMPTZ(3) NOT NULL,
    "blocked_to" TIMESTAMPTZ(3) NOT NULL,
    "status" VARCHAR(10) NOT NULL,
    "held_until" TIMESTAMPTZ(3),
    "held_by" VARCHAR(64),
    "time_zone" VARCHAR(60),
    "answers" JSONB NOT NULL DEFAULT '[]',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "outcome" VARCHAR(255),
    "note" TEXT,
    "booked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" INTEGER NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "busy_calendars" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "sealed_url" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "fault" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "busy_calendars_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "busy_spans" (
    "id" SERIAL NOT NULL,
    "calendar_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_spans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "appointment_kinds_order_index_idx" ON "appointment_kinds"("order_index");

-- CreateIndex
CREATE UNIQUE INDEX "appointments_uid_key" ON "appointments"("uid");

-- CreateIndex
CREATE INDEX "appointments_starts_at_idx" ON "appointments"("starts_at");

-- CreateIndex
CREATE INDEX "appointments_lead_id_idx" ON "appointments"("lead_id");

-- CreateIndex
CREATE INDEX "appointments_user_id_starts_at_idx" ON "appointments"("user_id", "starts_at");

-- CreateIndex
CREATE INDEX "appointments_kind_id_idx" ON "appointments"("kind_id");

-- CreateIndex
CREATE INDEX "appointments_held_until_idx" ON "appointments"("held_until");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "busy_calendars_user_id_idx" ON "busy_calendars"("user_id");

-- CreateIndex
CREATE INDEX "busy_calendars_tried_at_idx" ON "busy_calendars"("tried_at");

-- CreateIndex
CREATE INDEX "busy_spans_calendar_id_ends_at_idx" ON "busy_spans"("calendar_id", "ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_appointment_id_type_sequence_key" ON "webhook_deliveries"("appointment_id", "type", "sequence");

-- AddForeignKey
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "appointment_kinds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "busy_spans" ADD CONSTRAINT "busy_spans_calendar_id_fkey" FOREIGN KEY ("calendar_id") REFERENCES "busy_calendars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the columns can't say.
ALTER TABLE "appointment_kinds"
    ADD CONSTRAINT "appointment_kinds_minutes_check" CHECK ("minutes" BETWEEN 5 AND 480),
    ADD CONSTRAINT "appointment_kinds_by_check" CHECK ("by" IN ('phone', 'on-site', 'video')),
    ADD CONSTRAINT "appointment_kinds_notice_minutes_check" CHECK ("notice_minutes" >= 0),
    ADD CONSTRAINT "appointment_kinds_horizon_days_check" CHECK ("horizon_days" BETWEEN 1 AND 180),
    ADD CONSTRAINT "appointment_kinds_buffer_before_check" CHECK ("buffer_before" BETWEEN 0 AND 240),
    ADD CONSTRAINT "appointment_kinds_buffer_after_check" CHECK ("buffer_after" BETWEEN 0 AND 240),
    ADD CONSTRAINT "appointment_kinds_most_a_day_check" CHECK ("most_a_day" > 0),
    ADD CONSTRAINT "appointment_kinds_order_index_check" CHECK ("order_index" >= 0);
ALTER TABLE "appointments"
    ADD CONSTRAINT "appointments_by_check" CHECK ("by" IN ('phone', 'on-site', 'video')),
    ADD CONSTRAINT "appointments_status_check" CHECK ("status" IN ('held', 'booked', 'cancelled', 'done', 'no-show')),
    ADD CONSTRAINT "appointments_ends_at_check" CHECK ("ends_at" > "starts_at"),
    ADD CONSTRAINT "appointments_blocked_to_check" CHECK ("blocked_from" <= "starts_at" AND "blocked_to" >= "ends_at"),
    ADD CONSTRAINT "appointments_held_until_check" CHECK (("status" = 'held') = ("held_until" IS NOT NULL)),
    ADD CONSTRAINT "appointments_lead_id_check" CHECK (("status" = 'held') = ("lead_id" IS NULL)),
    -- Nobody is booked twice at once, whatever the application believes.
    ADD CONSTRAINT "appointments_never_twice" EXCLUDE USING gist (
        "user_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&) WHERE ("status" IN ('held', 'booked'));
ALTER TABLE "busy_spans" ADD CONSTRAINT "busy_spans_ends_at_check" CHECK ("ends_at" > "starts_at");
ALTER TABLE "webhook_deliveries"
    DROP CONSTRAINT "webhook_deliveries_type_check",
    ADD CONSTRAINT "webhook_deliveries_type_check" CHECK (
        ("lead_id" IS NOT NULL) = ("type" = 'lead.created') AND ("appointment_id" IS NOT NULL) = ("type" LIKE 'appointment.%'));
-- migration 20261127032100_lost_busy_calendars
-- An address that no key opens any more can be taken out.
ALTER TABLE "busy_calendars" ALTER COLUMN "sealed_url" DROP NOT NULL;
-- migration 20261127120000_operation_marks
-- CreateTable
CREATE TABLE "operation_marks" (
    "name" VARCHAR(60) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "words" VARCHAR(300) NOT NULL,

    CONSTRAINT "operation_marks_pkey" PRIMARY KEY ("name")
);
