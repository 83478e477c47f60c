import { type ReactNode, useEffect } from "react";

export function Focused({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, []);
  return children;
}
