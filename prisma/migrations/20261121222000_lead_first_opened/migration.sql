-- AlterTable
ALTER TABLE "leads" ADD COLUMN "first_opened_at" TIMESTAMPTZ(3);

-- By hand: leads from before the inbox were read where their mails came in.
UPDATE "leads" SET "first_opened_at" = "created_at" WHERE "due_at" IS NULL;
