-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "addressee" VARCHAR(43);

-- CreateTable
CREATE TABLE "lead_acknowledgement" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "subject" VARCHAR(200) NOT NULL DEFAULT 'We have received your {{request}}',
    "message" TEXT NOT NULL DEFAULT 'Hello {{name}},

thank you for writing to {{product}}. Your {{request}} has arrived, and a person will read it. {{promise}}

If it can''t wait, call us at {{phone}}.',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_acknowledgement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "address" VARCHAR(2000),
    "secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" SERIAL NOT NULL,
    "message_id" VARCHAR(40) NOT NULL DEFAULT ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
    "type" VARCHAR(50) NOT NULL,
    "lead_id" INTEGER,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "give_up_after" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '1 day'::interval),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" SERIAL NOT NULL,
    "delivery_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "answer" VARCHAR(500) NOT NULL DEFAULT '',
    "fault" VARCHAR(200),

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_message_id_key" ON "webhook_deliveries"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_lead_id_key" ON "webhook_deliveries"("lead_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_id_idx" ON "webhook_deliveries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_state_created_at_id_idx" ON "webhook_deliveries"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id" DESC);

-- CreateIndex
CREATE INDEX "outgoing_mails_addressee_idx" ON "outgoing_mails"("addressee");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the columns can't say.
ALTER TABLE "lead_acknowledgement" ADD CONSTRAINT "lead_acknowledgement_id_check" CHECK ("id" = 1);
ALTER TABLE "webhook"
    ADD CONSTRAINT "webhook_id_check" CHECK ("id" = 1),
    ADD CONSTRAINT "webhook_is_enabled_check" CHECK (NOT "is_enabled" OR ("address" IS NOT NULL AND "secret" IS NOT NULL));
ALTER TABLE "webhook_deliveries"
    ADD CONSTRAINT "webhook_deliveries_state_check" CHECK ("state" IN ('waiting', 'delivered', 'failed')),
    ADD CONSTRAINT "webhook_deliveries_type_check" CHECK (("type" = 'test') = ("lead_id" IS NULL));
