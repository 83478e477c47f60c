import { useEffect } from "react";

const MARKED_ICON = "/admin-icon-waiting.svg";
const MAX_COUNT = 99;

/**
 * Shows a count before the window's title, and a dot on its icon, while it is not zero: also after the
 * framework writes another section's title.
 */
export function useWaitingMark(count: number): void {
  useEffect(() => {
    const mark = () => {
      const title = withCount(document.title, count);
      if (document.title !== title) document.title = title;
      for (const icon of document.head.querySelectorAll<HTMLLinkElement>('link[rel="icon"]'))
        markIcon(icon, count > 0);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
  useEffect(
    () => () => {
      document.title = withCount(document.title, 0);
    },
    [],
  );
}

function withCount(title: string, count: number): string {
  const own = title.replace(/^\(\d+\+?\) /, "");
  if (count === 0) return own;
  return `(${count > MAX_COUNT ? `${MAX_COUNT}+` : count}) ${own}`;
}

function markIcon(icon: HTMLLinkElement, isMarked: boolean): void {
  const { own } = icon.dataset;
  if (isMarked && own === undefined) {
    icon.dataset.own = icon.getAttribute("href") ?? "";
    icon.setAttribute("href", MARKED_ICON);
  } else if (!isMarked && own !== undefined) {
    icon.setAttribute("href", own);
    delete icon.dataset.own;
  }
}
