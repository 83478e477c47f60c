-- CreateTable
CREATE TABLE "site_image_changes" (
    "id" SERIAL NOT NULL,
    "slot_key" VARCHAR(100) NOT NULL,
    "media_file_id" INTEGER,
    "file_name" VARCHAR(255),
    "changed_by" VARCHAR(100) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_image_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "site_image_changes_slot_key_id_idx" ON "site_image_changes"("slot_key", "id" DESC);

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "image_url" VARCHAR(2000);

-- AlterTable
ALTER TABLE "static_services" ADD COLUMN     "image_url" VARCHAR(2000);
