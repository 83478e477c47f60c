/** Missing in TypeScript's types and in some browsers. */
type MaybePrerendered = Document & { prerendering?: boolean };
type NavigationTiming = PerformanceNavigationTiming & { activationStart?: number };
type MaybeNavigating = Window & { navigation?: { activation?: { navigationType: string } | null } };

export function whenActivated(act: () => void): () => void {
  if (!(document as MaybePrerendered).prerendering) {
    act();
    return () => undefined;
  }
  document.addEventListener("prerenderingchange", act, { once: true });
  return () => document.removeEventListener("prerenderingchange", act);
}

/** Pause in browsers without idle callbacks (Safari): the page has drawn itself by then. */
const REST_MS = 300;
const MAX_BUSY_MS = 4_000;

export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const idle = requestIdleCallback(act, { timeout: MAX_BUSY_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, REST_MS);
  return () => clearTimeout(timer);
}

/** Milliseconds since the page was opened, without the time of prerendering. */
export function openFor(): number {
  return performance.now() - (timing()?.activationStart ?? 0);
}

export function isReload(): boolean {
  const activation = (window as MaybeNavigating).navigation?.activation;
  return (activation?.navigationType ?? timing()?.type) === "reload";
}

export function timing(): NavigationTiming | undefined {
  return performance.getEntriesByType?.("navigation")[0] as NavigationTiming | undefined;
}
