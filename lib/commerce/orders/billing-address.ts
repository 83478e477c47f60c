import "server-only";
import { z } from "zod";
import { decrypt, encrypt, UnreadableSecret } from "@/lib/core/encryption";
import { log } from "@/lib/core/log";
import type { Order } from "@/lib/generated/prisma/client";

const billingAddress = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
type BillingAddress = z.output<typeof billingAddress>;

export const addressContext = (orderId: string) => `order-address:${orderId}`;

/** Unreadable without `DATA_ENCRYPTION_KEY`, in every copy of the database. */
export function sealAddress(
  orderId: string,
  { address, city, state, zipCode, country }: BillingAddress,
): string {
  return encrypt(JSON.stringify({ address, city, state, zipCode, country }), addressContext(orderId));
}

/** Null if it was erased (`needsAddress`), or sealed with a lost key, which is logged. */
export function openAddress({
  orderId,
  sealedAddress,
}: Pick<Order, "orderId" | "sealedAddress">): BillingAddress | null {
  if (sealedAddress === null) return null;
  try {
    return billingAddress.parse(JSON.parse(decrypt(sealedAddress, addressContext(orderId))));
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    log.error({ orderId, reason: error.message }, "an order's billing address can't be opened");
    return null;
  }
}
