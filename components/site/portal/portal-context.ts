"use client";

import { createContext, useContext } from "react";
import type { Enter } from "@/components/site/portal/sign-in-fault";
import type { PortalState } from "@/components/site/portal/use-portal";
import type { PortalFacts } from "@/lib/commerce/portal/facts";

type Entrance = {
  state: Extract<PortalState, { step: "unknown" | "signed-out" | "code" }>;
  facts: PortalFacts;
  enter: Enter;
  startOver: () => void;
};

export const PortalContext = createContext<Entrance | null>(null);

export function useEntrance(): Entrance {
  const entrance = useContext(PortalContext);
  if (!entrance) throw new Error("a part of the portal's entrance stands outside of the portal");
  return entrance;
}
