import "server-only";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { AppError } from "@/lib/core/errors";
import { billing } from "@/lib/integrations/billing/configured";

/** @throws AppError `not_found`; BillingFailure */
export async function readOrderableService(id: number): Promise<OrderableService> {
  const product = await billing().product(id);
  if (!product) throw new AppError("not_found", "The requested service could not be found.");
  return product;
}
