import type { SubmitSignIn } from "@/components/site/portal/sign-in-field-errors";
import type { PortalState } from "@/components/site/portal/use-portal";
import { requiredContext } from "@/components/site/required-context";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type Entrance = {
  state: Extract<PortalState, { step: "unknown" | "signed-out" | "code" }>;
  facts: PortalFacts;
  enter: SubmitSignIn;
  startOver: () => void;
};

export const [PortalContext, usePortalContext] = requiredContext<Entrance>("portal");
