-- CreateTable
CREATE TABLE "knowledge_base_synonyms" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "groups" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_base_synonyms_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "knowledge_base_synonyms" ADD CONSTRAINT "knowledge_base_synonyms_id_check" CHECK ("id" = 1);
