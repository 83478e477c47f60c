import { type RefObject, useEffect } from "react";

const CLOSES_AFTER_MS = 3000;
const IN_USE = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

/**
 * Closes a dialog three seconds after it is done, unless the visitor's pointer or focus is inside (WCAG 2.2.1). A
 * pointer counts once it moves, since it rests on the button that was pressed; focus counts on controls, since
 * the heading is focused by script. When the mouse leaves, the seconds begin again.
 */
export function useClosing(dialog: RefObject<HTMLElement | null>, isDone: boolean, close: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isDone || !element) return;
    const listening = new AbortController();
    const hasFocus = () => element.contains(document.activeElement) && isControl(document.activeElement);
    let timer: ReturnType<typeof setTimeout>;
    const stay = () => clearTimeout(timer);
    const start = () => {
      stay();
      timer = setTimeout(close, CLOSES_AFTER_MS);
    };
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: listening.signal, passive: true });
    for (const sign of IN_USE) on(sign, stay);
    on("focusin", () => hasFocus() && stay());
    // A finger leaves whenever it is lifted.
    on("pointerleave", ({ pointerType }) => pointerType !== "touch" && !hasFocus() && start());
    start();
    return () => {
      stay();
      listening.abort();
    };
  }, [dialog, isDone, close]);
}

const isControl = (element: Element | null) => element instanceof HTMLElement && element.tabIndex >= 0;
