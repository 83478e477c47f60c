import { useEffect } from "react";

export function useFocusTop(): void {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, []);
}
