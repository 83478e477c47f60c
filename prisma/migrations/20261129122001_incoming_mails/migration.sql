-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "bounce" VARCHAR(500),
ADD COLUMN     "bounced_at" TIMESTAMPTZ(3),
ADD COLUMN     "message_id" VARCHAR(255);

-- CreateTable
CREATE TABLE "incoming_mails" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "message_id" VARCHAR(255),
    "outcome" VARCHAR(20) NOT NULL,
    "lead_id" INTEGER,
    "name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "subject" VARCHAR(500) NOT NULL,
    "text" TEXT,
    "attachments" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_forged" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "incoming_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "incoming_mails_key_key" ON "incoming_mails"("key");

-- CreateIndex
CREATE INDEX "incoming_mails_message_id_idx" ON "incoming_mails"("message_id");

-- CreateIndex
CREATE INDEX "incoming_mails_lead_id_idx" ON "incoming_mails"("lead_id");

-- CreateIndex
CREATE INDEX "incoming_mails_email_idx" ON "incoming_mails"("email");

-- CreateIndex
CREATE INDEX "incoming_mails_outcome_created_at_idx" ON "incoming_mails"("outcome", "created_at");

-- CreateIndex
CREATE INDEX "outgoing_mails_message_id_idx" ON "outgoing_mails"("message_id");

-- AddForeignKey
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_outcome_check"
    CHECK ("outcome" IN ('answer', 'lead', 'automatic', 'bounce', 'colleague', 'own', 'blocked', 'unusable'));

-- A customer's answer makes a lead wait again, whatever its open status is.
DROP INDEX "leads_unanswered_idx";
CREATE INDEX "leads_unanswered_idx" ON "leads" ("created_at" DESC)
    WHERE "status" IN ('new', 'contacted', 'qualified') AND "first_answered_at" IS NULL AND "due_at" IS NOT NULL AND "merged_into_id" IS NULL;
