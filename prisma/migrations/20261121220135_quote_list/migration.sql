-- DropIndex
DROP INDEX "pricing_calculations_created_at_idx";

-- DropIndex
DROP INDEX "pricing_calculations_is_converted_created_at_idx";

-- DropIndex
DROP INDEX "pricing_calculations_urgency_level_created_at_idx";

-- AlterTable
ALTER TABLE "pricing_calculations" ADD COLUMN     "search_text" TEXT GENERATED ALWAYS AS (list_search_text(ARRAY["customer_name"::text, "customer_email"::text, "customer_phone"::text, "company_name"::text, "project_description", "notes"])) STORED,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "pricing_calculations_created_at_id_urgency_level_is_convert_idx" ON "pricing_calculations"("created_at", "id", "urgency_level", "is_converted");

-- CreateIndex
CREATE INDEX "pricing_calculations_total_estimate_id_urgency_level_is_con_idx" ON "pricing_calculations"("total_estimate", "id", "urgency_level", "is_converted");

-- CreateIndex
CREATE INDEX "pricing_calculations_search_text_idx" ON "pricing_calculations" USING GIN ("search_text" gin_trgm_ops);
