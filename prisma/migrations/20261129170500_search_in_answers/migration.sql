-- Words of customers' answers and of staff's replies, notes and calls, by which their leads are found.
ALTER TABLE "lead_events" ADD COLUMN "search_text" TEXT
    GENERATED ALWAYS AS (list_search_text(ARRAY["text", "data"->>'subject'])) STORED;
CREATE INDEX "lead_events_search_text_idx" ON "lead_events" USING GIN ("search_text" gin_trgm_ops)
    WHERE "type" IN ('mail-received', 'reply', 'note', 'call');

-- Mails that came in and belong to no lead.
CREATE INDEX "incoming_mails_ignored_idx" ON "incoming_mails" ("created_at", "id") INCLUDE ("outcome") WHERE "lead_id" IS NULL;
CREATE INDEX "incoming_mails_search_idx" ON "incoming_mails"
    USING GIN ((list_search_text(ARRAY["name"::text, "email"::text, "subject"::text])) gin_trgm_ops) WHERE "lead_id" IS NULL;
