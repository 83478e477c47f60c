/** TypeScript does not know these yet, nor does every browser. */
type MaybePrerendered = Document & { prerendering?: boolean };
type NavigationTiming = PerformanceNavigationTiming & { activationStart?: number };
type MaybeNavigating = Window & { navigation?: { activation?: { navigationType: string } | null } };

/**
 * Runs `act` when the page is opened: at once, or when a page that the browser only made ready in advance is shown.
 * Returns what calls it off.
 */
export function whenActivated(act: () => void): () => void {
  if (!(document as MaybePrerendered).prerendering) {
    act();
    return () => undefined;
  }
  document.addEventListener("prerenderingchange", act, { once: true });
  return () => document.removeEventListener("prerenderingchange", act);
}

/** For how many milliseconds the page has been open; the time in which it was only made ready does not count. */
export function openFor(): number {
  return performance.now() - (timing()?.activationStart ?? 0);
}

/** Whether the visitor asked for this very page again. */
export function isReload(): boolean {
  const activation = (window as MaybeNavigating).navigation?.activation;
  return (activation?.navigationType ?? timing()?.type) === "reload";
}

/** How the browser came to the page; not every browser tells. */
export function timing(): NavigationTiming | undefined {
  return performance.getEntriesByType?.("navigation")[0] as NavigationTiming | undefined;
}
