"use client";

import { createContext, useContext } from "react";
import type { Enter } from "@/components/site/portal/sign-in-fault";
import type { PortalState } from "@/components/site/portal/use-portal";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

/** What the way in is made of; its parts stand among those that the server makes. */
type Entrance = {
  state: Extract<PortalState, { step: "unknown" | "signed-out" | "code" }>;
  facts: PortalFacts;
  enter: Enter;
  /** From the code back to the address. */
  startOver: () => void;
};

export const PortalContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = useContext(PortalContext);
  if (!entrance) throw new Error("a part of the portal's entrance stands outside of the portal");
  return entrance;
}
