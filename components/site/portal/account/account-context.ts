import { createContext, useContext } from "react";
import type { AccountView } from "@/components/site/portal/account/use-account-view";
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import type { SignedInCustomer } from "@/lib/commerce/portal/schema";

type AccountContextValue = {
  signedIn: SignedInCustomer;
  facts: PortalFacts;
  goTo: (view: AccountView) => void;
  /** Called for links to the billing system, where data may change: it is reloaded on return. */
  onExternalNavigation: () => void;
};

export const AccountContext = createContext<AccountContextValue | null>(null);

export function useAccount(): AccountContextValue {
  const account = useContext(AccountContext);
  if (!account) throw new Error("useAccount must be used within an AccountContext provider");
  return account;
}
