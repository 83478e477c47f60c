-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" SERIAL NOT NULL,
    "type" VARCHAR(50) NOT NULL,
    "payload" JSONB NOT NULL,
    "key" VARCHAR(100) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "owner" UUID,
    "beats" INTEGER NOT NULL DEFAULT 0,
    "handed_over_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "give_up_after" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '7 days'::interval),
    "words" VARCHAR(500),
    "sent_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mails_key_key" ON "outgoing_mails"("key");

-- CreateIndex
CREATE INDEX "outgoing_mails_sent_at_given_up_at_next_attempt_at_idx" ON "outgoing_mails"("sent_at", "given_up_at", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_mails_owner_idx" ON "outgoing_mails"("owner");

-- CreateIndex
CREATE INDEX "outgoing_mails_created_at_idx" ON "outgoing_mails"("created_at" DESC);
