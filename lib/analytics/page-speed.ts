import { onCLS, onINP, onLCP } from "web-vitals";
import type { EventProperties } from "@/lib/analytics/schema";

const MAX_MS = 60_000;
const MAX_CLS = 100;

export type PageSpeed = () => { path: string; vitals: EventProperties<"web_vitals"> };

/**
 * See docs/product/analytics.md "Reports". May be called late: the browser buffers entries. Client-side
 * navigations can't be measured.
 */
export function watchPageSpeed(): PageSpeed {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  const path = navigation ? new URL(navigation.name, location.href).pathname : location.pathname;
  const vitals: EventProperties<"web_vitals"> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    vitals.lcp = Math.min(MAX_MS, Math.round(value));
  }, options);
  onINP(({ value }) => {
    vitals.inp = Math.min(MAX_MS, Math.round(value));
  }, options);
  onCLS(({ value }) => {
    vitals.cls = Math.min(MAX_CLS, Math.round(value * 10_000) / 10_000);
  }, options);
  return () => ({ path, vitals });
}
