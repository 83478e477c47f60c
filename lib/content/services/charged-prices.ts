import "server-only";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";

/**
 * Dollars that the checkout charges a month, and a year where it is sold so, with their setup fees. `setup` is null
 * until it was read once.
 */
export type ChargedPrice = {
  dollars: number;
  setup: number | null;
  yearly: { dollars: number; setup: number } | null;
};

/** By the address that a card or plan leads to. */
export type ChargedPrices = Readonly<Record<string, ChargedPrice>>;

export async function loadChargedPrices(): Promise<ChargedPrices> {
  const rows = await db.chargedPrice.findMany();
  return Object.fromEntries(
    rows.map(({ address, dollars, monthlySetup, yearlyDollars, yearlySetup }) => {
      const yearly = yearlyDollars && {
        dollars: yearlyDollars.toNumber(),
        setup: yearlySetup?.toNumber() ?? 0,
      };
      return [address, { dollars: dollars.toNumber(), setup: monthlySetup?.toNumber() ?? null, yearly }];
    }),
  );
}

export const readChargedPrices = (): Promise<ChargedPrices> =>
  publicRead<ChargedPrices>("static-services", "charged-prices", loadChargedPrices, {});
