import { type ReactNode, useEffect } from "react";

/** Focuses the heading of a new screen, for keyboard and screen-reader users. */
export function Focused({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, []);
  return children;
}
