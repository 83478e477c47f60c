-- CreateTable
CREATE TABLE "failed_sign_ins" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "username" VARCHAR(100) NOT NULL,
    "network" VARCHAR(45) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "failed_sign_ins_pkey" PRIMARY KEY ("hour","username","network")
);

-- CreateTable
CREATE TABLE "lead_receipts" (
    "key" VARCHAR(43) NOT NULL,
    "lead_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_receipts_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "analytics_summaries" (
    "day" DATE NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "dimension" VARCHAR(20) NOT NULL,
    "value" VARCHAR(500) NOT NULL,
    "events" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "sessions" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,

    CONSTRAINT "analytics_summaries_pkey" PRIMARY KEY ("day","name","dimension","value")
);

-- CreateTable
CREATE TABLE "analytics_days" (
    "day" DATE NOT NULL,
    "dropped" INTEGER NOT NULL DEFAULT 0,
    "summarized_at" TIMESTAMPTZ(3),

    CONSTRAINT "analytics_days_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "lead_receipts_created_at_idx" ON "lead_receipts"("created_at");

-- CreateIndex
CREATE INDEX "analytics_summaries_name_dimension_day_idx" ON "analytics_summaries"("name", "dimension", "day");
