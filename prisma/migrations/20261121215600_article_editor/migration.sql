-- DropIndex
DROP INDEX "knowledge_base_articles_order_index_idx";

-- DropIndex
DROP INDEX "knowledge_base_articles_updated_at_idx";

-- What the administrators' list is searched in. Of an article, as much as the public search knows of it.
CREATE FUNCTION "knowledge_base_list_text"("title" TEXT, "tags" TEXT[], "content" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT list_search_text(ARRAY["title", array_to_string("tags", ' '), left("content", 200000)]) $$;

-- AlterTable
ALTER TABLE "knowledge_base_articles" ADD COLUMN "publish_at" TIMESTAMPTZ(3),
ADD COLUMN "unpublish_at" TIMESTAMPTZ(3),
ADD COLUMN "list_text" TEXT GENERATED ALWAYS AS (knowledge_base_list_text("title"::text, "tags", "content")) STORED;

-- CreateTable
CREATE TABLE "knowledge_base_drafts" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER,
    "article_version" TIMESTAMPTZ(3),
    "title" VARCHAR(255) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_base_revisions" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_drafts_article_id_key" ON "knowledge_base_drafts"("article_id");

-- CreateIndex
CREATE INDEX "knowledge_base_drafts_updated_at_id_idx" ON "knowledge_base_drafts"("updated_at", "id");

-- CreateIndex
CREATE INDEX "knowledge_base_revisions_article_id_id_idx" ON "knowledge_base_revisions"("article_id", "id");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_order_index_id_idx" ON "knowledge_base_articles"("order_index", "id");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_updated_at_id_idx" ON "knowledge_base_articles"("updated_at", "id");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_publish_at_idx" ON "knowledge_base_articles"("publish_at");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_unpublish_at_idx" ON "knowledge_base_articles"("unpublish_at");

-- CreateIndex
CREATE INDEX "knowledge_base_articles_list_text_idx" ON "knowledge_base_articles" USING GIN ("list_text" gin_trgm_ops);

-- Sorting by title without regard to capitals; Prisma can't describe it.
CREATE INDEX "knowledge_base_articles_lower_title_idx" ON "knowledge_base_articles"(lower("title"::text), "id");

-- What is to be published is not yet, and nothing ends before it begins.
ALTER TABLE "knowledge_base_articles"
    ADD CONSTRAINT "knowledge_base_articles_publish_at_check" CHECK ("publish_at" IS NULL OR NOT "is_published"),
    ADD CONSTRAINT "knowledge_base_articles_unpublish_at_check" CHECK ("unpublish_at" > "publish_at");
