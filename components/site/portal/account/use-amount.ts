import { useAccount } from "@/components/site/portal/account/account-context";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toMoney } from "@/lib/commerce/portal/format";

export function useAmount(): (amount: number | null, currency?: string) => string {
  const { signedIn } = useAccount();
  const { list } = useAccountTexts();
  return (amount, currency = signedIn.customer.currency) =>
    amount === null ? list.noAmount : toMoney(amount, currency);
}
