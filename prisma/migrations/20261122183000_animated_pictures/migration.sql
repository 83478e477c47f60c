-- AlterTable
ALTER TABLE "media_files" ADD COLUMN     "is_animated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "media_versions" ADD COLUMN     "is_animated" BOOLEAN NOT NULL DEFAULT false;

-- By hand: whether what is stored already has more than one frame is known of the site's own pictures alone. A still
-- picture that is taken for an animation goes out in a somewhat larger format; the other way round it would not move.
UPDATE "media_files" SET "is_animated" = true
WHERE "mime_type" IN ('image/gif', 'image/webp') AND "file_path" NOT LIKE 'seed/%';

UPDATE "media_versions" SET "is_animated" = true
WHERE "mime_type" IN ('image/gif', 'image/webp') AND "file_path" NOT LIKE 'seed/%';

-- What waits in the trash comes back as it is kept there.
CREATE FUNCTION pg_temp.with_animation("kept" JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE
AS $$ SELECT "kept" || jsonb_build_object(
    'isAnimated', "kept"->>'mimeType' IN ('image/gif', 'image/webp') AND "kept"->>'filePath' NOT LIKE 'seed/%') $$;

UPDATE "trash" SET "data" = pg_temp.with_animation("data") || jsonb_build_object('versions', coalesce(
    (SELECT jsonb_agg(pg_temp.with_animation("version") ORDER BY "position")
     FROM jsonb_array_elements("data"->'versions') WITH ORDINALITY AS "kept"("version", "position")), '[]'))
WHERE "kind" = 'media-file';
