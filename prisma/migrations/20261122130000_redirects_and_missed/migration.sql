-- CreateTable
CREATE TABLE "site_redirects" (
    "id" SERIAL NOT NULL,
    "from" VARCHAR(500) NOT NULL,
    "from_key" VARCHAR(500) NOT NULL,
    "to" VARCHAR(500) NOT NULL,
    "is_permanent" BOOLEAN NOT NULL DEFAULT true,
    "replaces_page" BOOLEAN NOT NULL DEFAULT false,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "last_hit_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "missed_addresses" (
    "id" SERIAL NOT NULL,
    "path" VARCHAR(300) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "bot_count" INTEGER NOT NULL DEFAULT 0,
    "referrer_host" VARCHAR(253),
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "missed_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_redirects_from_key_key" ON "site_redirects"("from_key");

-- CreateIndex
CREATE UNIQUE INDEX "missed_addresses_path_key" ON "missed_addresses"("path");

ALTER TABLE "site_redirects"
    ADD CONSTRAINT "site_redirects_from_check" CHECK ("from" LIKE '/%' AND "from_key" LIKE '/%'),
    ADD CONSTRAINT "site_redirects_hits_check" CHECK ("hits" >= 0);
ALTER TABLE "missed_addresses"
    ADD CONSTRAINT "missed_addresses_count_check" CHECK ("count" >= 0 AND "bot_count" >= 0);
