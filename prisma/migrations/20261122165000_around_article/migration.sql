-- The next article of a category is found by its place, among those of the same place by its id.
DROP INDEX "knowledge_base_articles_is_published_category_id_order_inde_idx";

-- CreateIndex
CREATE INDEX "knowledge_base_articles_is_published_category_id_order_inde_idx" ON "knowledge_base_articles"("is_published", "category_id", "order_index", "id");

-- Tags without capitals, by which related articles are found. The cast of an array of texts depends on no setting.
CREATE FUNCTION "tags_without_capitals"("tags" TEXT[]) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT lower("tags"::text)::text[] $$;

-- Prisma can't describe it.
CREATE INDEX "knowledge_base_articles_plain_tags_idx" ON "knowledge_base_articles" USING GIN (tags_without_capitals("tags"));
