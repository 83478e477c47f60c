import { type RefObject, useEffect, useState } from "react";

const KEPT_FREE =
  "main form :is(a, button, input:not([type=hidden]), label, select, textarea), main a[href^='tel:']";
const MARGIN_PX = 8;

export function useIsUnobstructed(element: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isClear, setClear] = useState(true);

  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (element.current) setClear(!isTaken(element.current.getBoundingClientRect()));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // Error messages resize forms.
    const resized = new ResizeObserver(later);
    resized.observe(document.body);
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, [element, isShown]);

  return isClear;
}

function isTaken({ left, top, right, bottom }: DOMRect): boolean {
  return [...document.querySelectorAll(KEPT_FREE)].some((control) => {
    const box = control.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.left < right + MARGIN_PX &&
      box.right > left - MARGIN_PX &&
      box.top < bottom + MARGIN_PX &&
      box.bottom > top - MARGIN_PX
    );
  });
}
