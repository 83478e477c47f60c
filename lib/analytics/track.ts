/** The events that pages name themselves (spec 1 section 7, spec 3 section 7). */
export type NamedEvent =
  | "contact_form_submitted"
  | "quick_quote_submitted"
  | "consultation_request"
  | "ai_consultation_submitted";

export type TrackedEvent = {
  name: string;
  properties: Record<string, string | number>;
  /** Milliseconds since the epoch. */
  at: number;
};

const waiting: TrackedEvent[] = [];
let receive = (event: TrackedEvent) => {
  waiting.push(event);
};

/** Records an event; what happens before the recorder is loaded waits for it. Never throws. */
export function track(name: NamedEvent, properties: Record<string, string | number> = {}): void {
  receive({ name, properties, at: Date.now() });
}

/** The recorder takes what waits, and from then on every event at once. */
export function onTracked(recorder: (event: TrackedEvent) => void): void {
  for (const event of waiting.splice(0)) recorder(event);
  receive = recorder;
}
