-- AlterTable
ALTER TABLE "users" ADD COLUMN     "pending_email" VARCHAR(255),
ADD COLUMN     "pending_email_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "pending_email_tries" INTEGER NOT NULL DEFAULT 0;
