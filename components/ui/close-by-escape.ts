import type { KeyboardEvent, RefObject } from "react";

/**
 * For a modal's `onKeyDown`: Escape presses its button, unless somebody has taken the key. Radix closes a modal by Escape
 * itself, but listens some moments after the focus has come in only, and not while a toast lies above; a key pressed then
 * would be lost.
 */
export function closeByEscape(button: RefObject<HTMLButtonElement | null>) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    button.current?.click();
  };
}
