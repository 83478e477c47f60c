-- AlterTable
ALTER TABLE "knowledge_base_articles" ADD COLUMN     "imported_from" VARCHAR(500);
