-- Lists are searched without apostrophes, whatever they look like, so that "obrien" and "o'brien" find "O'Brien",
-- "O’Brien" and "OBrien".
CREATE FUNCTION "search_without_apostrophes"("value" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT translate(search_normalize("value"), '''`´‘’‛ʹʻʼʽˈ′＇', '') $$;

CREATE OR REPLACE FUNCTION "list_search_text"("texts" TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT ' ' || regexp_replace(search_without_apostrophes(array_to_string("texts", ' ')), '\s+', ' ', 'g') $$;

CREATE OR REPLACE FUNCTION "list_search_pattern"("word" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$
    SELECT CASE WHEN char_length("plain") < 3 THEN '% ' ELSE '%' END || regexp_replace("plain", '([\\%_])', '\\\1', 'g') || '%'
    FROM (SELECT search_without_apostrophes("word") AS "plain") AS "normalized"
$$;

-- What is stored is made again with the change of a column that it is made of; only rows that hold an apostrophe differ.
UPDATE "audit_log" SET "label" = "label" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "reviews" SET "customer_name" = "customer_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "leads" SET "name" = "name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "orders" SET "first_name" = "first_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "pricing_calculations" SET "customer_name" = "customer_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "media_files" SET "original_name" = "original_name" WHERE "search_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
UPDATE "knowledge_base_articles" SET "title" = "title" WHERE "list_text" ~ '[''`´‘’‛ʹʻʼʽˈ′＇]';
