import { useEffect } from "react";

/** Shows a screen from its top, with the focus on its heading. */
export function useFocusTop(): void {
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("#content h1")?.focus({ preventScroll: true });
  }, []);
}
