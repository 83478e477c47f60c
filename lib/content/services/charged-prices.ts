import "server-only";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";

/** Dollars that the checkout charges a month, by the address that leads there. */
export type ChargedPrices = Readonly<Record<string, number>>;

export async function loadChargedPrices(): Promise<ChargedPrices> {
  const rows = await db.chargedPrice.findMany();
  return Object.fromEntries(rows.map(({ address, dollars }) => [address, dollars.toNumber()]));
}

/** Cached for prerendered pages; empty while the database is unreachable. */
export const readChargedPrices = (): Promise<ChargedPrices> =>
  publicRead<ChargedPrices>("static-services", "charged-prices", loadChargedPrices, {});
