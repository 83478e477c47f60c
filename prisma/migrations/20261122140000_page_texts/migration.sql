-- CreateTable
CREATE TABLE "page_text_pages" (
    "id" SERIAL NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "draft" JSONB NOT NULL DEFAULT '{}',
    "saved_by" VARCHAR(100),
    "publish_at" TIMESTAMPTZ(3),
    "published_by" VARCHAR(100),
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_text_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_text_revisions" (
    "id" SERIAL NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "fields" JSONB NOT NULL,
    "saved_by" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_text_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "page_text_pages_page_key" ON "page_text_pages"("page");

-- CreateIndex
CREATE INDEX "page_text_pages_publish_at_idx" ON "page_text_pages"("publish_at");

-- CreateIndex
CREATE INDEX "page_text_revisions_page_id_idx" ON "page_text_revisions"("page", "id");
