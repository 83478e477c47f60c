-- An index on the count of views would make every view write to the search's indexes too.
DROP INDEX "knowledge_base_articles_view_count_idx";

-- Room in each page for the row's next version, which then needs no new index entries.
ALTER TABLE "knowledge_base_articles" SET (fillfactor = 85);

-- What an article is about, without its text: the full vector lies outside the row, and reading thousands of them
-- takes longer than a search may.
CREATE FUNCTION "knowledge_base_search_head"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(to_tsvector('english', search_normalize("title")), 'A')
        || setweight(to_tsvector('english', search_normalize(array_to_string("tags", ' '))), 'A')
        || setweight(to_tsvector('english', search_normalize(coalesce("excerpt", ''))), 'B')
$$;

-- AlterTable
ALTER TABLE "knowledge_base_articles"
    ADD COLUMN "search_head" TSVECTOR GENERATED ALWAYS AS (knowledge_base_search_head("title"::text, "tags", "excerpt")) STORED;

-- The ids of all articles that match: as full text, or with "needle" (normalized) in title, tags or excerpt. Goes by
-- the indexes, which the planner would leave aside for a common word, not knowing what it costs to read a vector. An
-- index of trigrams is of no use for a needle without three letters in a row.
CREATE FUNCTION "knowledge_base_matches"("query" TSQUERY, "needle" TEXT) RETURNS SETOF INTEGER
LANGUAGE sql STABLE ROWS 200 SET search_path = public, extensions, pg_catalog SET enable_seqscan = off SET jit = off
AS $$
    SELECT "id" FROM "knowledge_base_articles" WHERE "search_vector" @@ "query"
    UNION
    SELECT "id" FROM "knowledge_base_articles"
    WHERE "needle" ~ '[[:alnum:]]{3}' AND "search_text" LIKE '%' || regexp_replace("needle", '([\\%_])', '\\\1', 'g') || '%'
    UNION
    SELECT "id" FROM "knowledge_base_articles"
    WHERE "needle" !~ '[[:alnum:]]{3}' AND "needle" <> '' AND strpos("search_text", "needle") > 0
$$;

-- CreateTable
CREATE TABLE "knowledge_base_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "knowledge_base_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "knowledge_base_words_word_idx" ON "knowledge_base_words" USING GIN ("word" gin_trgm_ops);

-- Words of letters alone; in one order, so that two articles saved at once do not wait for each other.
CREATE FUNCTION "knowledge_base_add_words"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS VOID
LANGUAGE sql VOLATILE SET search_path = public, extensions, pg_catalog
AS $$
    INSERT INTO "knowledge_base_words" ("word")
    SELECT "lexeme"
    FROM unnest(tsvector_to_array(to_tsvector('simple', search_normalize(
        concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt", left("content", 200000))
    )))) AS "lexeme"
    WHERE "lexeme" ~ '^[[:alpha:]]{3,30}$' AND ts_lexize('english_stem', "lexeme") <> '{}'
    ORDER BY "lexeme"
    ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION "knowledge_base_words_of_article"() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = public, extensions, pg_catalog
AS $$
BEGIN
    PERFORM knowledge_base_add_words(NEW."title", NEW."tags", NEW."excerpt", NEW."content");
    RETURN NULL;
END
$$;

CREATE TRIGGER "knowledge_base_words_of_article"
AFTER INSERT OR UPDATE OF "title", "tags", "excerpt", "content" ON "knowledge_base_articles"
FOR EACH ROW EXECUTE FUNCTION "knowledge_base_words_of_article"();

SELECT knowledge_base_add_words("title", "tags", "excerpt", "content") FROM "knowledge_base_articles";

-- The words that look like a misspelled one, the most alike first. A typing error changes up to four trigrams of a
-- word's n + 1: the longer the word, the more alike a candidate must be, and the fewer the index has to look through.
CREATE FUNCTION "knowledge_base_similar_words"("given" TEXT) RETURNS SETOF TEXT
LANGUAGE plpgsql STABLE ROWS 50
SET search_path = public, extensions, pg_catalog SET enable_seqscan = off SET jit = off SET pg_trgm.similarity_threshold = 0.25
AS $$
BEGIN
    -- For this call alone: what a function sets ends with it.
    PERFORM set_config('pg_trgm.similarity_threshold', least(1, greatest(
        CASE WHEN length("given") <= 5 THEN 0.2 ELSE 0.25 END,
        (length("given") - 4.0) / (length("given") + 6.0) - 0.02
    ))::text, true);
    RETURN QUERY
        SELECT "word" FROM "knowledge_base_words" WHERE "word" % "given"
        ORDER BY similarity("word", "given") DESC, "word" LIMIT 50;
END
$$;
