-- CreateTable
CREATE TABLE "proofs" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT,
    "image_url" VARCHAR(2000),
    "link_url" VARCHAR(500),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "order_index" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proofs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proofs_kind_check" CHECK ("kind" IN ('case', 'logo', 'certificate', 'rating', 'photograph'))
);

-- CreateIndex
CREATE INDEX "proofs_order_index_idx" ON "proofs"("order_index");
