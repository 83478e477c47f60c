-- AlterTable
ALTER TABLE "chat_sessions" ADD COLUMN     "reference" VARCHAR(20);

-- AlterTable
ALTER TABLE "chat_messages" ADD COLUMN     "failed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "chat_days" (
    "day" DATE NOT NULL,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_days_pkey" PRIMARY KEY ("day")
);

ALTER TABLE "chat_days"
    ADD CONSTRAINT "chat_days_tokens_check" CHECK ("tokens" >= 0);
