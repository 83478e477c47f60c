import type { AnalyticsBatchInput } from "@/lib/analytics/schema";
import { tabStorage } from "@/lib/core/browser-storage";
import { visitOrigin } from "@/lib/crm/leads/visit";

export const EVENTS_PATH = "/api/analytics/events";

const START_KEY = "analyticsSessionStart";
const SEEN_KEY = "analyticsSessionSeen";
const IDLE_MS = 30 * 60_000;
const MAX_MS = 24 * 60 * 60_000;

/** Without storage, the session lives as long as the document. */
const memory = new Map<string, string>();

export function isInSession(): boolean {
  const now = Date.now();
  const start = Number(read(START_KEY));
  return start > 0 && now >= start && now - start < MAX_MS && now - Number(read(SEEN_KEY)) < IDLE_MS;
}

export function beginSession(): void {
  write(START_KEY, String(Date.now()));
  continueSession();
}

export function continueSession(): number {
  const now = Date.now();
  write(SEEN_KEY, String(now));
  return Number(read(START_KEY)) || now;
}

export function sendByBeacon(batch: AnalyticsBatchInput): boolean {
  const body = new Blob([JSON.stringify(batch)], { type: "application/json" });
  return navigator.sendBeacon?.(EVENTS_PATH, body) ?? false;
}

export function describeVisit(): AnalyticsBatchInput["visit"] {
  const { referrer, utmSource, utmMedium, utmCampaign } = visitOrigin();
  return {
    referrer,
    utmSource,
    utmMedium,
    utmCampaign,
    language: navigator.language,
    timezone: timeZone(),
    screen: `${screen.width}x${screen.height}`,
    viewport: `${innerWidth}x${innerHeight}`,
  };
}

/**
 * Such as "America/New_York". `Temporal` is quick; `Intl` first loads all formatting data, which blocks a
 * starting page for 30 ms.
 */
function timeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const read = (key: string): string | null | undefined => memory.get(key) ?? tabStorage.get(key);

function write(key: string, value: string): void {
  if (tabStorage.set(key, value)) memory.delete(key);
  else memory.set(key, value);
}
