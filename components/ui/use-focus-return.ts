import { type RefObject, useRef } from "react";
import { enterModal, leaveModal, type Modal, returnFocus } from "@/components/ui/focus-return";

/**
 * Props for a modal's content.
 * @param newRow the id of a row added meanwhile, which gets the focus instead
 */
export function useFocusReturn(newRow?: RefObject<string | number | undefined>) {
  const modal = useRef<Modal>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      modal.current = enterModal(event.target as HTMLElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!modal.current) return;
      leaveModal(modal.current);
      // Another modal that closed at the same time may have restored the focus.
      if (isFocusOutside(event.target as Node)) return;
      returnFocus(modal.current.before, newRow?.current);
    },
  };
}

function isFocusOutside(closing: Node): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || active.id === "content") return false;
  return !closing.contains(active);
}
