-- CreateTable
CREATE TABLE "knowledge_base_verdicts" (
    "article_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "not_helpful" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "knowledge_base_verdicts_pkey" PRIMARY KEY ("article_id","day")
);

-- CreateTable
CREATE TABLE "knowledge_base_voters" (
    "day" DATE NOT NULL,
    "visitor_key" VARCHAR(64) NOT NULL,
    "article_id" INTEGER NOT NULL,

    CONSTRAINT "knowledge_base_voters_pkey" PRIMARY KEY ("day","visitor_key","article_id")
);

-- CreateTable
CREATE TABLE "knowledge_base_failed_searches" (
    "id" SERIAL NOT NULL,
    "term" VARCHAR(100) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_failed_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_base_redirects" (
    "id" SERIAL NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "article_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_base_previews" (
    "article_id" INTEGER NOT NULL,
    "nonce" VARCHAR(32) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_base_previews_pkey" PRIMARY KEY ("article_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_failed_searches_term_key" ON "knowledge_base_failed_searches"("term");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_redirects_slug_key" ON "knowledge_base_redirects"("slug");

-- CreateIndex
CREATE INDEX "knowledge_base_redirects_article_id_idx" ON "knowledge_base_redirects"("article_id");

ALTER TABLE "knowledge_base_verdicts"
    ADD CONSTRAINT "knowledge_base_verdicts_helpful_check" CHECK ("helpful" >= 0),
    ADD CONSTRAINT "knowledge_base_verdicts_not_helpful_check" CHECK ("not_helpful" >= 0);
ALTER TABLE "knowledge_base_failed_searches"
    ADD CONSTRAINT "knowledge_base_failed_searches_count_check" CHECK ("count" >= 0);

-- A slug that an article gives up leads to it from then on, and one that an article takes leads to none but that
-- article: whether it is edited, imported, restored or comes back from the trash.
CREATE FUNCTION "knowledge_base_redirect_slug"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, extensions, pg_catalog
AS $$
BEGIN
    DELETE FROM "knowledge_base_redirects" WHERE "slug" = NEW."slug";
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO "knowledge_base_redirects" ("slug", "article_id") VALUES (OLD."slug", NEW."id")
        ON CONFLICT ("slug") DO UPDATE SET "article_id" = excluded."article_id", "created_at" = excluded."created_at";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "knowledge_base_slug_taken"
AFTER INSERT ON "knowledge_base_articles"
FOR EACH ROW EXECUTE FUNCTION "knowledge_base_redirect_slug"();

CREATE TRIGGER "knowledge_base_slug_changed"
AFTER UPDATE OF "slug" ON "knowledge_base_articles"
FOR EACH ROW WHEN (OLD."slug" <> NEW."slug") EXECUTE FUNCTION "knowledge_base_redirect_slug"();
