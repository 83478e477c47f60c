import { useEffect, useRef } from "react";

/**
 * Single-key shortcuts for the whole screen, except in fields and under modals. They can be switched off, for
 * users of speech input or who press keys by accident (WCAG 2.1.4).
 *
 * @param shortcuts action of each key; if it returns false, the browser's default applies
 * @param inFields actions of keys that also work in a field, where all others are text
 */
export function useShortcuts(
  shortcuts: Record<string, () => unknown>,
  inFields: Record<string, (field: Element) => unknown>,
  isOn: boolean,
): void {
  const latest = useRef({ shortcuts, inFields });
  latest.current = { shortcuts, inFields };
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
      if (document.querySelector(MODAL)) return;
      const { shortcuts, inFields } = latest.current;
      const field = target instanceof Element ? target.closest(TYPING) : null;
      if (field) {
        const leave = Object.hasOwn(inFields, key) ? inFields[key] : undefined;
        if (leave && leave(field) !== false) event.preventDefault();
        return;
      }
      const shortcut = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
      // A key held down repeats moves only.
      if (!shortcut || (repeat && key !== "j" && key !== "k")) return;
      if (shortcut() !== false) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const MODAL = '[role="dialog"], [role="alertdialog"], [role="menu"]';
