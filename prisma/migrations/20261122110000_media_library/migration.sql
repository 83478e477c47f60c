-- DropIndex
DROP INDEX "media_files_uploaded_at_idx";

-- DropIndex
DROP INDEX "media_files_original_name_idx";

-- DropIndex
DROP INDEX "media_files_file_size_idx";

-- What the administrators' list is searched in.
CREATE FUNCTION "media_search_text"("name" TEXT, "folder" TEXT, "tags" TEXT[], "alt" TEXT, "caption" TEXT, "description" TEXT)
RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, extensions, pg_catalog
AS $$ SELECT list_search_text(ARRAY["name", "folder", array_to_string("tags", ' '), "alt", "caption", "description"]) $$;

-- AlterTable
ALTER TABLE "media_files" ADD COLUMN "source_hash" VARCHAR(64),
ADD COLUMN "is_decorative" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
ADD COLUMN "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
ADD COLUMN "crop" JSONB,
ADD COLUMN "blur" TEXT,
ADD COLUMN "dominant_color" VARCHAR(7),
ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (media_search_text("original_name"::text, "folder"::text, "tags", "alt_text", "caption", "description")) STORED;

UPDATE "media_files" SET "source_hash" = "content_hash";

-- By hand: what no call would store either.
ALTER TABLE "media_files"
    ADD CONSTRAINT "media_files_source_hash_check" CHECK ("source_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "media_files_focal_point_check" CHECK ("focal_x" BETWEEN 0 AND 1 AND "focal_y" BETWEEN 0 AND 1),
    ADD CONSTRAINT "media_files_dominant_color_check" CHECK ("dominant_color" ~ '^#[0-9a-f]{6}$'),
    ADD CONSTRAINT "media_files_blur_check" CHECK (length("blur") <= 4000);

-- CreateTable
CREATE TABLE "media_versions" (
    "id" SERIAL NOT NULL,
    "media_file_id" INTEGER NOT NULL,
    "original_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_path" VARCHAR(500) NOT NULL,
    "s3_url" VARCHAR(2000),
    "is_backed_up" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" VARCHAR(64),
    "source_hash" VARCHAR(64),
    "image_width" INTEGER,
    "image_height" INTEGER,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "crop" JSONB,
    "blur" TEXT,
    "dominant_color" VARCHAR(7),
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_by_name" VARCHAR(100),

    CONSTRAINT "media_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_loose_keys" (
    "file_path" VARCHAR(500) NOT NULL,
    "media_file_id" INTEGER,
    "remove_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_loose_keys_pkey" PRIMARY KEY ("file_path")
);

-- CreateIndex
CREATE INDEX "media_versions_media_file_id_id_idx" ON "media_versions"("media_file_id", "id");

-- CreateIndex
CREATE INDEX "media_versions_file_path_idx" ON "media_versions"("file_path");

-- CreateIndex
CREATE INDEX "media_loose_keys_remove_after_idx" ON "media_loose_keys"("remove_after");

-- CreateIndex
CREATE INDEX "media_files_uploaded_at_id_idx" ON "media_files"("uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "media_files_file_size_id_idx" ON "media_files"("file_size", "id");

-- CreateIndex
CREATE INDEX "media_files_file_path_idx" ON "media_files"("file_path");

-- CreateIndex
CREATE INDEX "media_files_content_hash_idx" ON "media_files"("content_hash");

-- CreateIndex
CREATE INDEX "media_files_source_hash_idx" ON "media_files"("source_hash");

-- CreateIndex
CREATE INDEX "media_files_search_text_idx" ON "media_files" USING GIN ("search_text" gin_trgm_ops);

-- By hand: the list's sort by name; what the bucket lacks, which is little; the images without alternative text.
CREATE INDEX "media_files_name_idx" ON "media_files"(lower("original_name"::text), "id");
CREATE INDEX "media_files_not_backed_up_idx" ON "media_files"("id") WHERE NOT "is_backed_up";
CREATE INDEX "media_versions_not_backed_up_idx" ON "media_versions"("id") WHERE NOT "is_backed_up";
CREATE INDEX "media_files_without_alt_idx" ON "media_files"("uploaded_at" DESC, "id" DESC) WHERE "alt_text" IS NULL AND NOT "is_decorative" AND "mime_type" LIKE 'image/%';

-- AddForeignKey
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_media_file_id_fkey" FOREIGN KEY ("media_file_id") REFERENCES "media_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "media_derivatives_file_path_idx" ON "media_derivatives"("file_path");
