import type { TrackedEvent } from "@/lib/analytics/track";

const STEPS = [25, 50, 75, 100] as const;
/** After a client-side navigation, the browser briefly keeps the last page's scroll position. */
const SETTLES_MS = 400;

export function watchPage(path: string, emit: (event: TrackedEvent) => void) {
  const shownAt = performance.now();
  const stepsLeft = [...STEPS];
  let seenSince: number | undefined = shownAt;

  function measureScroll(): void {
    if (performance.now() - shownAt < SETTLES_MS) return;
    const { scrollHeight, clientHeight } = document.documentElement;
    const scrollable = scrollHeight - clientHeight;
    // Zoomed pages end a fraction of a pixel early.
    const percent = scrollable > 0 ? ((scrollY + 1) / scrollable) * 100 : 0;
    while (stepsLeft[0] !== undefined && percent >= stepsLeft[0]) {
      emit({ name: "scroll_depth", path, properties: { percent: stepsLeft[0] } });
      stepsLeft.shift();
    }
  }

  function pause(): void {
    if (seenSince === undefined) return;
    const seconds = Math.round((performance.now() - seenSince) / 1000);
    seenSince = undefined;
    if (seconds > 0) {
      emit({ name: "time_on_page", path, properties: { seconds: Math.min(seconds, 86_400) } });
    }
  }

  addEventListener("scroll", measureScroll, { passive: true });
  return {
    resume: () => {
      seenSince ??= performance.now();
    },
    pause,
    end: () => {
      pause();
      removeEventListener("scroll", measureScroll);
    },
  };
}
