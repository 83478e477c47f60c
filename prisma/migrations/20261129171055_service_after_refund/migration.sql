-- What staff chose to become of a refunded order's service, and what of it is still to be done in the billing system.
ALTER TABLE "order_refunds" ADD COLUMN "service" VARCHAR(20),
  ADD CONSTRAINT "order_refunds_service_check" CHECK ("service" IN ('goes_on', 'suspend', 'end_now', 'end_with_term'));

ALTER TABLE "orders" ADD COLUMN "service_change" VARCHAR(20),
  ADD CONSTRAINT "orders_service_change_check" CHECK ("service_change" IN ('suspend', 'end_now', 'end_with_term')),
  DROP CONSTRAINT "orders_intent_check",
  ADD CONSTRAINT "orders_intent_check" CHECK (CASE WHEN "intent" IS NULL THEN "intent_at" IS NULL ELSE "intent_at" IS NOT NULL AND "intent" IN ('create_customer', 'create_order', 'record_payment', 'accept_order', 'cancel_order', 'suspend_service', 'end_service', 'end_with_term') END);
