import { useEffect, useState } from "react";

export type AccountView =
  | { name: "overview" }
  | { name: "services" }
  | { name: "invoices" }
  | { name: "invoice"; id: number };

const KEY = "portalView";

/**
 * Stored in the history entry, which Back and reload preserve; not in the address, which would disclose
 * invoice numbers.
 * @param startsAnew after a sign-in, regardless of the entry
 */
export function useAccountView(startsAnew: boolean) {
  const [view, setView] = useState<AccountView>(() =>
    startsAnew ? { name: "overview" } : viewOf(window.history.state),
  );
  const [isMoved, setMoved] = useState(startsAnew);

  useEffect(() => {
    if (startsAnew) window.history.replaceState({ ...window.history.state, [KEY]: undefined }, "");
    const follow = ({ state }: PopStateEvent) => {
      setMoved(true);
      setView(viewOf(state));
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [startsAnew]);

  function goTo(next: AccountView): void {
    window.history.pushState({ [KEY]: next }, "");
    setMoved(true);
    setView(next);
  }

  return { view, isMoved, goTo };
}

/** History may hold data of another version of this page. */
function viewOf(state: unknown): AccountView {
  const stored = (state as Record<string, unknown> | null)?.[KEY] as
    | Partial<{ name: string; id: unknown }>
    | undefined;
  if (stored?.name === "invoice" && typeof stored.id === "number") return { name: "invoice", id: stored.id };
  return stored?.name === "services" || stored?.name === "invoices"
    ? { name: stored.name }
    : { name: "overview" };
}
