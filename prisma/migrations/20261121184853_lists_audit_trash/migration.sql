-- DropIndex
DROP INDEX "audit_log_action_created_at_idx";

-- DropIndex
DROP INDEX "audit_log_created_at_idx";

-- DropIndex
DROP INDEX "audit_log_user_id_created_at_idx";

-- DropIndex
DROP INDEX "reviews_date_posted_idx";

-- What a list is searched in: without capitals and accents, each word after a space. Both functions pin their search
-- path, so that a dump restores and the index never depends on a session.
CREATE FUNCTION "list_search_text"("texts" TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT ' ' || regexp_replace(search_normalize(array_to_string("texts", ' ')), '\s+', ' ', 'g') $$;

-- What a searched word is looked for with: anywhere, but one of fewer than three characters at the beginning of a word,
-- for an index of trigrams finds it nowhere else.
CREATE FUNCTION "list_search_pattern"("word" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT CASE WHEN char_length("plain") < 3 THEN '% ' ELSE '%' END || regexp_replace("plain", '([\\%_])', '\\\1', 'g') || '%'
    FROM (SELECT search_normalize("word") AS "plain") AS "normalized"
$$;

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN "kind" VARCHAR(50),
ADD COLUMN "label" VARCHAR(255),
ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["username"::text, "action"::text, "target_id"::text, "label"::text, "ip_address"::text])) STORED;
UPDATE "audit_log" SET "kind" = left(split_part("action", '.', 1), 50);
ALTER TABLE "audit_log" ALTER COLUMN "kind" SET NOT NULL;

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["customer_name"::text, "business_name"::text, "location"::text, "source"::text, "review_text"])) STORED;

-- CreateTable
CREATE TABLE "trash" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "record_id" INTEGER NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "data" JSONB NOT NULL,
    "deleted_by" INTEGER,
    "deleted_by_name" VARCHAR(100),
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trash_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trash_deleted_at_id_idx" ON "trash"("deleted_at", "id");

-- CreateIndex
CREATE INDEX "trash_kind_deleted_at_id_idx" ON "trash"("kind", "deleted_at", "id");

-- CreateIndex
CREATE INDEX "trash_kind_record_id_id_idx" ON "trash"("kind", "record_id", "id");

-- CreateIndex
CREATE INDEX "trash_expires_at_idx" ON "trash"("expires_at");

-- CreateIndex
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_user_id_created_at_id_idx" ON "audit_log"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_kind_created_at_id_idx" ON "audit_log"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_kind_target_id_id_idx" ON "audit_log"("kind", "target_id", "id");

-- CreateIndex
CREATE INDEX "audit_log_search_text_idx" ON "audit_log" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "reviews_date_posted_id_idx" ON "reviews"("date_posted", "id");

-- CreateIndex
CREATE INDEX "reviews_rating_id_idx" ON "reviews"("rating", "id");

-- CreateIndex
CREATE INDEX "reviews_is_visible_id_idx" ON "reviews"("is_visible", "id");

-- CreateIndex
CREATE INDEX "reviews_search_text_idx" ON "reviews" USING GIN ("search_text" gin_trgm_ops);

-- Sorting by name without regard to capitals; Prisma can't describe it.
CREATE INDEX "reviews_lower_customer_name_idx" ON "reviews"(lower("customer_name"::text), "id");
