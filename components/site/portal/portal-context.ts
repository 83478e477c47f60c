import { createContext, useContext } from "react";
import type { SubmitSignIn } from "@/components/site/portal/sign-in-field-errors";
import type { PortalState } from "@/components/site/portal/use-portal";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type Entrance = {
  state: Extract<PortalState, { step: "unknown" | "signed-out" | "code" }>;
  facts: PortalFacts;
  enter: SubmitSignIn;
  startOver: () => void;
};

export const PortalContext = createContext<Entrance | null>(null);

export function usePortalContext(): Entrance {
  const entrance = useContext(PortalContext);
  if (!entrance) throw new Error("usePortalContext must be used within a PortalContext provider");
  return entrance;
}
