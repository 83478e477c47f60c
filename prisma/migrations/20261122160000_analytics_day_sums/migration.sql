-- Sums by day become sums of visits, of days where the company is. No event was removed yet when this came, so the first
-- roll-up after it makes the sums of all days anew.
DROP TABLE "analytics_summaries";

-- CreateTable
CREATE TABLE "analytics_day_sums" (
    "day" DATE NOT NULL,
    "dimension" VARCHAR(20) NOT NULL,
    "value" VARCHAR(700) NOT NULL,
    "visitors" INTEGER NOT NULL,
    "sessions" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "bounces" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,
    "events" INTEGER NOT NULL,
    "forms" INTEGER NOT NULL,
    "leads" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "analytics_day_sums_pkey" PRIMARY KEY ("dimension","day","value")
);

-- CreateTable
CREATE TABLE "analytics_day_vitals" (
    "day" DATE NOT NULL,
    "path" VARCHAR(500) NOT NULL,
    "device" VARCHAR(20) NOT NULL,
    "metric" VARCHAR(3) NOT NULL,
    "value" INTEGER NOT NULL,
    "samples" INTEGER NOT NULL,

    CONSTRAINT "analytics_day_vitals_pkey" PRIMARY KEY ("day","path","device","metric","value")
);

-- What Prisma's schema has no words for.
ALTER TABLE "analytics_day_sums"
    ADD CONSTRAINT "analytics_day_sums_dimension_check" CHECK ("dimension" IN
      ('all', 'channel', 'source', 'campaign', 'path', 'device', 'browser', 'country', 'language', 'conversion')),
    ADD CONSTRAINT "analytics_day_sums_sessions_check" CHECK ("sessions" > 0),
    ADD CONSTRAINT "analytics_day_sums_bounces_check" CHECK ("bounces" BETWEEN 0 AND "entries"),
    ADD CONSTRAINT "analytics_day_sums_orders_check" CHECK ("orders" BETWEEN 0 AND "leads");
ALTER TABLE "analytics_day_vitals"
    ADD CONSTRAINT "analytics_day_vitals_metric_check" CHECK ("metric" IN ('LCP', 'INP', 'CLS')),
    ADD CONSTRAINT "analytics_day_vitals_value_check" CHECK ("value" >= 0),
    ADD CONSTRAINT "analytics_day_vitals_samples_check" CHECK ("samples" > 0);

UPDATE "analytics_days" SET "summarized_at" = NULL;
