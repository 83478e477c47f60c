import "server-only";
import { z } from "zod";
import { decrypt, encrypt } from "@/lib/auth/encryption";

const billingAddress = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type BillingAddress = z.output<typeof billingAddress>;

const contextOf = (orderId: string) => `order-address:${orderId}`;

/** For storage, good for that one order: without `DATA_ENCRYPTION_KEY` nobody reads it, in no copy of the database. */
export function sealAddress(
  orderId: string,
  { address, city, state, zipCode, country }: BillingAddress,
): string {
  return encrypt(JSON.stringify({ address, city, state, zipCode, country }), contextOf(orderId));
}

/** Null where it has been erased (`keepsAddress`). @throws where it was sealed with another key */
export function openAddress({
  orderId,
  sealedAddress,
}: {
  orderId: string;
  sealedAddress: string | null;
}): BillingAddress | null {
  return sealedAddress === null
    ? null
    : billingAddress.parse(JSON.parse(decrypt(sealedAddress, contextOf(orderId))));
}
