"use client";

import { useAccount } from "@/components/site/portal/account/account-context";
import { useAccountTexts } from "@/components/site/portal/account-words";
import { toMoney } from "@/lib/commerce/portal/format";

/** Writes amounts in the customer's currency, and says where to look for those that could not be read. */
export function useAmount(): (amount: number | null, currency?: string) => string {
  const { signedIn } = useAccount();
  const { list } = useAccountTexts();
  return (amount, currency = signedIn.customer.currency) =>
    amount === null ? list.noAmount : toMoney(amount, currency);
}
