import type { AccountView } from "@/components/site/portal/account/use-account-view";
import { requiredContext } from "@/components/site/required-context";
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import type { SignedInCustomer } from "@/lib/commerce/portal/schema";

type AccountContextValue = {
  signedIn: SignedInCustomer;
  facts: PortalFacts;
  goTo: (view: AccountView) => void;
  /** Called for links to the billing system, where data may change: it is reloaded on return. */
  onExternalNavigation: () => void;
};

export const [AccountContext, useAccount] = requiredContext<AccountContextValue>("account");
