-- CreateTable
CREATE TABLE "settings" (
    "key" VARCHAR(60) NOT NULL,
    "value" JSONB,
    "updated_by" VARCHAR(100) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- What is no list and no object, and short: what is written here is read by every process.
ALTER TABLE "settings" ADD CONSTRAINT "settings_value_check"
    CHECK (jsonb_typeof("value") IN ('string', 'number', 'boolean') AND octet_length("value"::text) <= 2000);
