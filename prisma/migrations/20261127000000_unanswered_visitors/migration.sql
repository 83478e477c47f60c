-- AlterTable
ALTER TABLE "chat_sessions" ADD COLUMN     "unanswered_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "chat_sessions_unanswered_since_idx" ON "chat_sessions"("unanswered_since");

-- By hand from here on: every window of the administration counts these every few seconds.
CREATE INDEX "leads_unanswered_idx" ON "leads" ("created_at" DESC)
    WHERE "status" = 'new' AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL;
