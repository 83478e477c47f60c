import type { EventName, EventProperties } from "@/lib/analytics/schema";

/** Events that pages name themselves (docs/product/analytics.md "Events"); the last five are our own. */
export type NamedEvent =
  | "contact_form_submitted"
  | "quick_quote_submitted"
  | "consultation_request"
  | "ai_consultation_submitted"
  | "service_consultation_submitted"
  | "estimate_submitted"
  | "chat_lead_submitted"
  | "appointment_booked"
  | "order_placed";

export type TrackedEvent<N extends EventName = EventName> = {
  name: N;
  path: string;
  properties: EventProperties<N>;
};

/** More than any page sends before the recorder loads; without a connection it never does. */
const MAX_WAITING = 50;

const waiting: TrackedEvent[] = [];
let receive = (event: TrackedEvent): void => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

export const takeWaiting = (): TrackedEvent[] => waiting.splice(0);

/** Queues events until the recorder is loaded. Never throws. */
export function track(name: NamedEvent, properties: Record<string, string | number> = {}): void {
  receive({ name, path: location.pathname, properties });
}

let viewed: string | undefined;

/** A remounted frame is the same view. */
export function trackPageView(path: string): void {
  if (path === viewed) return;
  viewed = path;
  receive({ name: "page_view", path, properties: {} });
}

export function onTracked(recorder: (event: TrackedEvent) => void): void {
  for (const event of takeWaiting()) recorder(event);
  receive = recorder;
}
