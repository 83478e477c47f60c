-- Setup fee that the checkout charges with the first month; the prices are read again within the hour.
ALTER TABLE "charged_prices" ADD COLUMN "monthly_setup" DECIMAL(10,2);
