-- AlterTable
ALTER TABLE "chat_days" ADD COLUMN     "hour_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_hour" INTEGER NOT NULL DEFAULT 0;

-- By hand from here on.
ALTER TABLE "chat_days"
    ADD CONSTRAINT "chat_days_hour_tokens_check" CHECK ("hour_tokens" >= 0);
