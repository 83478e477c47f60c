import { useEffect, useRef } from "react";

/** Moves the focus to the heading when another screen of a section opens; the focused element is gone. */
export function useFocusHeading(screen: string, isEnabled = true): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (screen === shown.current) return;
    shown.current = screen;
    if (isEnabled) document.querySelector<HTMLElement>("#content h1")?.focus();
  }, [screen, isEnabled]);
}
