-- Alike actions of one person in a row are listed as one. Entries that exist stay lines of their own.
ALTER TABLE "audit_log" ADD COLUMN     "continues_id" INTEGER;

CREATE INDEX "audit_log_continues_id_idx" ON "audit_log"("continues_id");
