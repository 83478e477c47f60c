-- Words that are written with a hyphen or apart, written together, so that "wifi" finds "Wi-Fi", "login" finds "logging
-- in", and "backup" finds "back up": the second parts of these verbs are no words for full-text search. Of normalized
-- text, its first 100,000 characters, for a tsvector holds at most 1 MB.
CREATE FUNCTION "knowledge_base_compounds"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg(replace("found"[1], '-', ''), ' '), '')
    FROM regexp_matches(left("value", 100000), '\m([[:alnum:]]{1,30}(?:-[[:alnum:]]{1,30})+)\M', 'g') AS "found"
$$;

CREATE FUNCTION "knowledge_base_verbs"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT coalesce(string_agg("found"[1] || "found"[2], ' '), '')
    FROM regexp_matches(
        left("value", 100000),
        '\m(back|boot|check|hang|lock|log|plug|pop|print|roll|set|shut|sign|start|time)(?:s|[a-z]?ed|[a-z]?ing)?\s(down|in|off|on|out|up)\M',
        'g'
    ) AS "found"
$$;

CREATE FUNCTION "knowledge_base_lexemes"("value" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT to_tsvector('english', concat_ws(' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")))
    FROM (SELECT search_normalize("value") AS "plain") AS "normalized"
$$;

CREATE OR REPLACE FUNCTION "knowledge_base_search_vector"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
        || setweight(knowledge_base_lexemes(left("content", 200000)), 'C')
$$;

CREATE OR REPLACE FUNCTION "knowledge_base_search_head"("title" TEXT, "tags" TEXT[], "excerpt" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT setweight(knowledge_base_lexemes("title"), 'A')
        || setweight(knowledge_base_lexemes(array_to_string("tags", ' ')), 'A')
        || setweight(knowledge_base_lexemes(coalesce("excerpt", '')), 'B')
$$;

-- As before, and with what the search looks for written together.
CREATE OR REPLACE FUNCTION "knowledge_base_add_words"("title" TEXT, "tags" TEXT[], "excerpt" TEXT, "content" TEXT) RETURNS VOID
LANGUAGE sql VOLATILE SET search_path = public, extensions, pg_catalog
AS $$
    INSERT INTO "knowledge_base_words" ("word")
    SELECT "lexeme"
    FROM (
        SELECT search_normalize(concat_ws(' ', "title", array_to_string("tags", ' '), "excerpt", left("content", 200000))) AS "plain"
    ) AS "normalized", unnest(tsvector_to_array(to_tsvector('simple', concat_ws(
        ' ', "plain", knowledge_base_compounds("plain"), knowledge_base_verbs("plain")
    )))) AS "lexeme"
    WHERE "lexeme" ~ '^[[:alpha:]]{3,30}$' AND ts_lexize('english_stem', "lexeme") <> '{}'
    ORDER BY "lexeme"
    ON CONFLICT DO NOTHING
$$;

-- The generated columns and the known words are made anew.
UPDATE "knowledge_base_articles" SET "title" = "title";
