import type { EventName, EventProperties } from "@/lib/analytics/schema";

/** The events that pages name themselves (docs/product.md 1.7, 3.7); the last four are ours. */
export type NamedEvent =
  | "contact_form_submitted"
  | "quick_quote_submitted"
  | "consultation_request"
  | "ai_consultation_submitted"
  | "service_consultation_submitted"
  | "estimate_submitted"
  | "chat_lead_submitted"
  | "order_placed";

export type TrackedEvent<N extends EventName = EventName> = {
  name: N;
  /** Of the page that it happened on. */
  path: string;
  properties: EventProperties<N>;
};

/** More than any page names before the recorder is there; without a connection it never comes. */
const WAITING_AT_MOST = 50;

const waiting: TrackedEvent[] = [];
let receive = (event: TrackedEvent): void => {
  if (waiting.length < WAITING_AT_MOST) waiting.push(event);
};

/** What has been told before the recorder came; it waits no longer. */
export const takeWaiting = (): TrackedEvent[] => waiting.splice(0);

/** Records an event; what happens before the recorder is loaded waits for it. Never throws. */
export function track(name: NamedEvent, properties: Record<string, string | number> = {}): void {
  receive({ name, path: location.pathname, properties });
}

let viewed: string | undefined;

/** Records that a page came up, by a load or without one. A frame that mounts anew is the same view. */
export function trackPageView(path: string): void {
  if (path === viewed) return;
  viewed = path;
  receive({ name: "page_view", path, properties: {} });
}

/** The recorder takes what waits, and from then on every event at once. */
export function onTracked(recorder: (event: TrackedEvent) => void): void {
  for (const event of takeWaiting()) recorder(event);
  receive = recorder;
}
