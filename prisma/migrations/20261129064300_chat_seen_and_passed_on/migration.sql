ALTER TABLE "chat_sessions" ADD COLUMN "country" CHAR(2),
  ADD COLUMN "passed_on_by" VARCHAR(255),
  ADD COLUMN "passed_on_note" VARCHAR(500),
  ADD COLUMN "seen_message_id" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "mailed_message_id" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

-- Answers from before are not mailed.
UPDATE "chat_sessions" SET "seen_message_id" = (SELECT coalesce(max("id"), 0) FROM "chat_messages");
