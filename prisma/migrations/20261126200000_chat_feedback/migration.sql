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
