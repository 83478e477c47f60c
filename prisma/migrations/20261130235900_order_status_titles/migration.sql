-- The heading of an order's status, called "words" so far: renames its id wherever staff's edits are stored.
UPDATE "page_content" SET "section" = regexp_replace("section", '^(order\.statuses\.\w+)\.words$', '\1.title')
WHERE "page" = 'checkout';

UPDATE "page_text_pages"
SET "draft" = regexp_replace("draft"::text, '"(order\.statuses\.\w+)\.words":', '"\1.title":', 'g')::jsonb
WHERE "page" = 'checkout';

UPDATE "page_text_revisions"
SET "fields" = regexp_replace("fields"::text, '"(order\.statuses\.\w+)\.words":', '"\1.title":', 'g')::jsonb
WHERE "page" = 'checkout';
