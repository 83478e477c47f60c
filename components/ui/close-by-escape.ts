import type { KeyboardEvent, RefObject } from "react";

const MODAL = "[role=dialog],[role=alertdialog]";

/** What Radix offered to a modal below the one in which the key was pressed. */
const offeredBelow = new WeakSet<Event>();

/**
 * A modal's props by which Escape presses its button, unless somebody has taken the key. Radix closes a modal by Escape
 * itself, but listens some moments after the focus has come in only, and not while a toast lies above; until it does, the
 * modal below still gets the key, which must close that one neither then nor ever.
 */
export function closeByEscape(button: RefObject<HTMLButtonElement | null>) {
  const isPressedHere = ({ target }: { target: EventTarget | null }) =>
    target instanceof Element && target.closest(MODAL) === button.current?.closest(MODAL);
  return {
    onEscapeKeyDown(event: globalThis.KeyboardEvent) {
      const isInModal = event.target instanceof Element && event.target.closest(MODAL);
      if (!isInModal || isPressedHere(event)) return;
      event.preventDefault();
      offeredBelow.add(event);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      const isOurs = offeredBelow.has(event.nativeEvent) && isPressedHere(event);
      if (event.defaultPrevented && !isOurs) return;
      event.preventDefault();
      button.current?.click();
    },
  };
}
