import { useEffect, useState } from "react";

export type AccountView = { name: "overview" | "services" | "invoices" } | { name: "invoice"; id: number };

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
  const { name, id } = Object(Object(state)[KEY]) as { name?: unknown; id?: unknown };
  if (name === "invoice" && typeof id === "number") return { name, id };
  return { name: name === "services" || name === "invoices" ? name : "overview" };
}
