import type { AnalyticsBatchInput } from "@/lib/analytics/schema";
import { continueSession, describeVisit } from "@/lib/analytics/session";

const ADDRESS = "/api/analytics/events";
const SEND_AFTER_MS = 3_000;
const RETRY_AFTER_MS = 10_000;
/** Small enough to send while the page is left; the server's limit is higher. */
const BATCH = 40;
/** Without a connection, older events are dropped. */
const MAX_WAITING = 200;

let waiting: AnalyticsBatchInput["events"] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function deliver(event: AnalyticsBatchInput["events"][number]): void {
  waiting = [...waiting, event].slice(-MAX_WAITING);
  if (waiting.length >= BATCH) sendWaiting();
  else timer ??= setTimeout(sendWaiting, SEND_AFTER_MS);
}

/** Sends the queue. `leaving`: by a method that outlives the page. */
export function sendWaiting({ leaving = false } = {}): void {
  clearTimeout(timer);
  timer = undefined;
  if (!navigator.onLine) {
    addEventListener("online", () => sendWaiting(), { once: true });
    return;
  }
  while (waiting.length > 0) {
    const events = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    const batch = { events, sessionStart: continueSession(), visit: describeVisit() };
    const body = JSON.stringify(batch satisfies AnalyticsBatchInput);
    if (!(leaving && sendByBeacon(body))) void post(body);
  }
}

export function clearQueue(): void {
  waiting = [];
}

function sendByBeacon(body: string): boolean {
  return navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: "application/json" })) ?? false;
}

async function post(body: string, attempt = 1): Promise<void> {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(ADDRESS, {
      method: "POST",
      headers,
      body,
      keepalive: true,
      credentials: "omit",
    });
    if (answer.status < 500) return;
  } catch {
    // The connection failed: retried like a fault of the server.
  }
  if (attempt === 1) setTimeout(() => void post(body, 2), RETRY_AFTER_MS);
}
