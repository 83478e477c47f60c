import { useEffect } from "react";

/**
 * Has a count stand before the window's title while it is not zero. It is taken from whatever title there is by then:
 * when its section is left, that is the next one's already.
 */
export function useTitleCount(count: number): void {
  useEffect(() => {
    document.title = withCount(document.title, count);
    return () => {
      document.title = withCount(document.title, 0);
    };
  }, [count]);
}

function withCount(title: string, count: number): string {
  const own = title.replace(/^\(\d+\) /, "");
  return count > 0 ? `(${count}) ${own}` : own;
}
