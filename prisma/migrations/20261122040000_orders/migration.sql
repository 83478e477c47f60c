-- By hand: nothing was stored in them yet, and a payment is laid out anew.
DROP TABLE "payment_attempts";
DROP TABLE "orders";

-- CreateTable
CREATE TABLE "orders" (
    "order_id" VARCHAR(64) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'created',
    "service_id" INTEGER NOT NULL,
    "service_name" VARCHAR(255) NOT NULL,
    "billing_cycle" VARCHAR(20) NOT NULL,
    "is_paid_once" BOOLEAN NOT NULL DEFAULT false,
    "recurring_amount" DECIMAL(10,2) NOT NULL,
    "setup_fee" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "amount" DECIMAL(10,2) NOT NULL,
    "refunded" DECIMAL(10,2) NOT NULL DEFAULT 0.00,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "first_name" VARCHAR(255) NOT NULL,
    "last_name" VARCHAR(255) NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" VARCHAR(50) NOT NULL,
    "company" VARCHAR(255),
    "address" VARCHAR(255) NOT NULL,
    "city" VARCHAR(255) NOT NULL,
    "state" VARCHAR(100) NOT NULL,
    "zip_code" VARCHAR(20) NOT NULL,
    "country" VARCHAR(2) NOT NULL DEFAULT 'US',
    "client_address" VARCHAR(45),
    "billing_customer_id" INTEGER,
    "billing_order_id" INTEGER,
    "billing_invoice_id" INTEGER,
    "intent" VARCHAR(20),
    "intent_at" TIMESTAMPTZ(3),
    "turn" CITEXT,
    "baseline_order_id" INTEGER,
    "claimed_by" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "trouble" VARCHAR(500),
    "undecided" VARCHAR(40),
    "undecided_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "recorded_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "order_id" VARCHAR(64) NOT NULL,
    "idempotency_key" VARCHAR(255),
    "request_fingerprint" VARCHAR(64) NOT NULL,
    "invoice_number" VARCHAR(20) NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "transaction_id" VARCHAR(64),
    "card_last4" VARCHAR(4),
    "card_type" VARCHAR(20),
    "response_code" VARCHAR(10),
    "auth_code" VARCHAR(20),
    "avs_code" VARCHAR(5),
    "cvv_code" VARCHAR(5),
    "error_code" VARCHAR(50),
    "error_words" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" SERIAL NOT NULL,
    "order_id" VARCHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" VARCHAR(20) NOT NULL,
    "status" VARCHAR(20) NOT NULL,
    "words" VARCHAR(500) NOT NULL,
    "details" JSONB,
    "username" VARCHAR(100),

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_refunds" (
    "id" SERIAL NOT NULL,
    "order_id" VARCHAR(64) NOT NULL,
    "kind" VARCHAR(10),
    "amount" DECIMAL(10,2) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "username" VARCHAR(100) NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'requested',
    "is_open" BOOLEAN DEFAULT true,
    "sent_at" TIMESTAMPTZ(3),
    "transaction_id" VARCHAR(64),
    "words" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_differences" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(150) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "order_id" VARCHAR(64),
    "transaction_id" VARCHAR(64),
    "amount" DECIMAL(10,2),
    "words" VARCHAR(500) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" VARCHAR(100),
    "settled_words" VARCHAR(500),

    CONSTRAINT "payment_differences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" SERIAL NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "charges" INTEGER NOT NULL DEFAULT 0,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "payments" INTEGER NOT NULL DEFAULT 0,
    "differences" INTEGER NOT NULL DEFAULT 0,
    "words" VARCHAR(500),

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orders_billing_order_id_key" ON "orders"("billing_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_billing_invoice_id_key" ON "orders"("billing_invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_turn_key" ON "orders"("turn");

-- CreateIndex
CREATE INDEX "orders_created_at_order_id_idx" ON "orders"("created_at" DESC, "order_id");

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_next_try_at_idx" ON "orders"("next_try_at");

-- CreateIndex
CREATE INDEX "orders_email_service_id_idx" ON "orders"("email", "service_id");

-- CreateIndex
CREATE INDEX "orders_billing_customer_id_idx" ON "orders"("billing_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_idempotency_key_key" ON "payment_attempts"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_invoice_number_key" ON "payment_attempts"("invoice_number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_transaction_id_key" ON "payment_attempts"("transaction_id");

-- CreateIndex
CREATE INDEX "payment_attempts_created_at_idx" ON "payment_attempts"("created_at");

-- CreateIndex
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_refunds_order_id_id_idx" ON "order_refunds"("order_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_refunds_order_id_is_open_key" ON "order_refunds"("order_id", "is_open");

-- CreateIndex
CREATE UNIQUE INDEX "payment_differences_key_key" ON "payment_differences"("key");

-- CreateIndex
CREATE INDEX "payment_differences_settled_at_found_at_idx" ON "payment_differences"("settled_at", "found_at" DESC);

-- CreateIndex
CREATE INDEX "payment_differences_order_id_idx" ON "payment_differences"("order_id");

-- CreateIndex
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at" DESC);

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("order_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what Prisma's schema has no words for.
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_status_check" CHECK ("status" IN ('created', 'charging', 'unknown', 'held', 'paid', 'ordering', 'invoiced', 'recorded', 'activated', 'declined', 'failed', 'voided', 'refunded')),
    ADD CONSTRAINT "orders_billing_cycle_check" CHECK ("billing_cycle" IN ('monthly', 'quarterly', 'semiannually', 'annually', 'biennially', 'triennially')),
    ADD CONSTRAINT "orders_recurring_amount_check" CHECK ("recurring_amount" >= 0),
    ADD CONSTRAINT "orders_setup_fee_check" CHECK ("setup_fee" >= 0),
    ADD CONSTRAINT "orders_amount_check" CHECK ("amount" = "recurring_amount" + "setup_fee"),
    ADD CONSTRAINT "orders_refunded_check" CHECK ("refunded" >= 0 AND ("refunded" = 0 OR "refunded" <= "amount")),
    ADD CONSTRAINT "orders_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "orders_country_check" CHECK ("country" ~ '^[A-Z]{2}$'),
    -- A write that was announced has its time.
    ADD CONSTRAINT "orders_intent_check" CHECK (CASE WHEN "intent" IS NULL THEN "intent_at" IS NULL ELSE "intent_at" IS NOT NULL AND "intent" IN ('create_customer', 'create_order', 'record_payment', 'accept_order', 'cancel_order') END);

ALTER TABLE "payment_attempts"
    ADD CONSTRAINT "payment_attempts_request_fingerprint_check" CHECK ("request_fingerprint" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "payment_attempts_invoice_number_check" CHECK ("invoice_number" ~ '^W[0-9]{6}[0-9A-Z]{8}$'),
    ADD CONSTRAINT "payment_attempts_amount_check" CHECK ("amount" > 0),
    ADD CONSTRAINT "payment_attempts_card_last4_check" CHECK ("card_last4" ~ '^[0-9]{4}$');

ALTER TABLE "order_events"
    ADD CONSTRAINT "order_events_type_check" CHECK ("type" IN ('moved', 'announced', 'answered', 'trouble', 'undecided', 'staff', 'mailed'));

ALTER TABLE "order_refunds"
    ADD CONSTRAINT "order_refunds_kind_check" CHECK ("kind" IN ('void', 'refund')),
    ADD CONSTRAINT "order_refunds_amount_check" CHECK ("amount" > 0),
    ADD CONSTRAINT "order_refunds_state_check" CHECK (CASE WHEN "is_open" THEN "state" IN ('requested', 'sent') ELSE "is_open" IS NULL AND "state" IN ('done', 'refused') END);
