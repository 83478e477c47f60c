-- A busy day is summed up every minute while it runs; a report then reads the sums instead of its events.
ALTER TABLE "analytics_days" ADD COLUMN "sums_until" TIMESTAMPTZ(3);
