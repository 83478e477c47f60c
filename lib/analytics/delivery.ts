import type { AnalyticsBatchInput } from "@/lib/analytics/schema";
import { continueSession, describeVisit, EVENTS_PATH, sendByBeacon } from "@/lib/analytics/session";

const SEND_AFTER_MS = 3_000;
const RETRY_AFTER_MS = 10_000;
/** Small enough to send while the page is left; the server's limit is higher. */
const BATCH = 40;
const MAX_WAITING = 200;

let waiting: AnalyticsBatchInput["events"] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function deliver(event: AnalyticsBatchInput["events"][number]): void {
  waiting = [...waiting, event].slice(-MAX_WAITING);
  if (waiting.length >= BATCH) sendWaiting();
  else timer ??= setTimeout(sendWaiting, SEND_AFTER_MS);
}

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
    const batch: AnalyticsBatchInput = { events, sessionStart: continueSession(), visit: describeVisit() };
    if (!(leaving && sendByBeacon(batch))) void post(JSON.stringify(batch));
  }
}

export function clearQueue(): void {
  waiting = [];
}

async function post(body: string, attempt = 1): Promise<void> {
  try {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body, keepalive: true, credentials: "omit" } as const;
    const answer = await fetch(EVENTS_PATH, init);
    if (answer.status < 500) return;
  } catch {
    // The connection failed: retried like a fault of the server.
  }
  if (attempt === 1) setTimeout(() => void post(body, 2), RETRY_AFTER_MS);
}
