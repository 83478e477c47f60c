-- An order keeps its billing address encrypted, and only until the billing system has it. What was stored before was not
-- encrypted and goes: of an order that is under way at this moment for a customer whom billing does not know, staff are
-- asked to make the customer there.
ALTER TABLE "orders" DROP COLUMN "address",
DROP COLUMN "city",
DROP COLUMN "country",
DROP COLUMN "state",
DROP COLUMN "zip_code",
ADD COLUMN "sealed_address" TEXT;

-- By hand: no step can forget to erase it.
ALTER TABLE "orders" ADD CONSTRAINT "orders_sealed_address_check"
  CHECK ("sealed_address" IS NULL OR "status" IN ('created', 'charging', 'unknown', 'held', 'paid', 'failed'));

-- By hand: written anew, the table's files don't hold the columns that went.
CLUSTER "orders" USING "orders_pkey";
ALTER TABLE "orders" SET WITHOUT CLUSTER;
