-- AlterTable
ALTER TABLE "portal_verifications" DROP COLUMN "billing_client_id",
ADD COLUMN     "code_id" VARCHAR(64);

-- CreateTable
CREATE TABLE "portal_codes" (
    "id" VARCHAR(64) NOT NULL,
    "email" CITEXT NOT NULL,
    "billing_client_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "portal_codes_email_created_at_idx" ON "portal_codes"("email", "created_at");

-- CreateIndex
CREATE INDEX "portal_codes_created_at_idx" ON "portal_codes"("created_at");

-- CreateIndex
CREATE INDEX "portal_verifications_code_id_idx" ON "portal_verifications"("code_id");

-- AddForeignKey
ALTER TABLE "portal_verifications" ADD CONSTRAINT "portal_verifications_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "portal_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
