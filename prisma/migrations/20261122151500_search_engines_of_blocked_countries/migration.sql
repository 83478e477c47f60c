-- AlterTable
ALTER TABLE "country_blocking" ADD COLUMN     "allow_search_engines" BOOLEAN NOT NULL DEFAULT false;
