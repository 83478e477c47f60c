-- What has changed since the last vacuum waits beside an index of trigrams, 4 MB of it unless said, and every search goes
-- through all that waits: at 10,000 articles, a hundred saves made a search that finds nothing fifty times slower.
-- Waiting for nothing at all would cost four times as much when thousands of articles are imported or restored.
ALTER INDEX "knowledge_base_articles_list_text_idx" SET (gin_pending_list_limit = 1024);
ALTER INDEX "leads_search_text_idx" SET (gin_pending_list_limit = 1024);

-- A view that is counted finds room on the article's own page, and then is no change to any index.
ALTER TABLE "knowledge_base_articles" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "touched_ids" INTEGER[];

-- AlterTable
ALTER TABLE "knowledge_base_drafts" ADD COLUMN     "token" UUID;

-- CreateIndex
CREATE INDEX "audit_log_touched_ids_idx" ON "audit_log" USING GIN ("touched_ids");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_base_drafts_token_key" ON "knowledge_base_drafts"("token");
