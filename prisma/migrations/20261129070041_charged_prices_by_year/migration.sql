-- AlterTable
ALTER TABLE "charged_prices" ADD COLUMN     "yearly_dollars" DECIMAL(10,2),
ADD COLUMN     "yearly_setup" DECIMAL(10,2);
