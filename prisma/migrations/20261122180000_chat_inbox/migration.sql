-- AlterTable
ALTER TABLE "chat_sessions" ADD COLUMN     "visitor_name" VARCHAR(255),
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3),
ADD COLUMN     "taken_by" INTEGER,
ADD COLUMN     "taken_name" VARCHAR(100),
ADD COLUMN     "taken_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chat_messages" ADD COLUMN     "person_name" VARCHAR(100),
ADD COLUMN     "is_notice" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "token" VARCHAR(40);

-- AlterTable
ALTER TABLE "admin_chat_settings" ADD COLUMN     "display_name" VARCHAR(60);

-- CreateIndex
CREATE INDEX "chat_sessions_taken_by_idx" ON "chat_sessions"("taken_by");

-- CreateIndex
CREATE INDEX "chat_sessions_waiting_since_idx" ON "chat_sessions"("waiting_since");

-- CreateIndex
CREATE INDEX "chat_sessions_reference_idx" ON "chat_sessions"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_session_id_token_key" ON "chat_messages"("session_id", "token");

-- AddForeignKey
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_taken_by_fkey" FOREIGN KEY ("taken_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Nobody waits for a person who is there; what is closed is nobody's.
ALTER TABLE "chat_sessions"
    ADD CONSTRAINT "chat_sessions_taken_check" CHECK ("taken_by" IS NULL OR ("status" = 'active' AND "waiting_since" IS NULL
        AND "taken_name" IS NOT NULL AND "taken_at" IS NOT NULL));

-- A person's words are no program's, and a notice is nobody's.
ALTER TABLE "chat_messages"
    ADD CONSTRAINT "chat_messages_person_check" CHECK ("person_name" IS NULL OR NOT ("is_bot" OR "is_notice"));
