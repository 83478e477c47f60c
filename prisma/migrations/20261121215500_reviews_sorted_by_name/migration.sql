-- With the column beside the expression the index alone answers a page of the list, without a look at the table.
DROP INDEX "reviews_lower_customer_name_idx";
CREATE INDEX "reviews_lower_customer_name_idx" ON "reviews" (lower("customer_name"), "id") INCLUDE ("customer_name");
