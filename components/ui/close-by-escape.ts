import type { KeyboardEvent, RefObject } from "react";

const MODAL = "[role=dialog],[role=alertdialog]";

/** Events that Radix passed to a modal below the one in which the key was pressed. */
const offeredBelow = new WeakSet<Event>();

/**
 * Makes Escape press the given button unless the key is already handled. Radix handles Escape itself, but
 * starts some moments after the focus moves in, and not while a toast covers it. Until then, the modal below
 * still receives the key, which must never close it.
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
      const isOwnEvent = offeredBelow.has(event.nativeEvent) && isPressedHere(event);
      if (event.defaultPrevented && !isOwnEvent) return;
      event.preventDefault();
      button.current?.click();
    },
  };
}
