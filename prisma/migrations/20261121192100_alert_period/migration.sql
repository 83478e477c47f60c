-- AlterTable
ALTER TABLE "security_alert" ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);
