-- Scores the matches where they are found: joining thousands of them to their rows again took longer than all else.
DROP FUNCTION "knowledge_base_matches"("query" TSQUERY, "needle" TEXT);

-- What stands in the title is what the article is about.
CREATE FUNCTION "knowledge_base_score"("article" "knowledge_base_articles", "query" TSQUERY, "needle" TEXT) RETURNS REAL
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
    SELECT ts_rank("article"."search_head", "query") + CASE
        WHEN strpos("article"."search_text" COLLATE "C", "needle" COLLATE "C") = 0 THEN 0::real
        WHEN strpos("article"."search_text" COLLATE "C", "needle" COLLATE "C") <= length("article"."title") THEN 1::real
        ELSE 0.5::real END
$$;

-- All published articles that match: as full text, or with "needle" (normalized) in title, tags or excerpt. Goes by the
-- indexes, which the planner would leave aside for a common word, not knowing what it costs to read a vector. Each way
-- by itself: together, every match would be compared with its vector once more. An index of trigrams is of no use for
-- a needle without three letters in a row.
CREATE FUNCTION "knowledge_base_hits"("query" TSQUERY, "needle" TEXT)
RETURNS TABLE ("id" INTEGER, "category_id" INTEGER, "score" REAL)
LANGUAGE sql STABLE ROWS 200 SET search_path = public, extensions, pg_catalog SET enable_seqscan = off SET jit = off
AS $$
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND a."search_vector" @@ "query"
    UNION
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND "needle" ~ '[[:alnum:]]{3}'
        AND a."search_text" LIKE '%' || regexp_replace("needle", '([\\%_])', '\\\1', 'g') || '%'
    UNION
    SELECT a."id", a."category_id", knowledge_base_score(a, "query", "needle") FROM "knowledge_base_articles" AS a
    WHERE a."is_published" AND "needle" !~ '[[:alnum:]]{3}' AND "needle" <> '' AND strpos(a."search_text", "needle") > 0
$$;
