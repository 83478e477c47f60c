/** In the order of their keys in the inbox: 1 to 4. */
export const callOutcomes = ["reached", "voicemail", "no-answer", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: "Reached",
  voicemail: "Voicemail",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
};

/** Null for calls that were logged before they had outcomes. */
export function outcomeOf({ outcome }: Record<string, unknown>): CallOutcome | null {
  return callOutcomes.find((known) => known === outcome) ?? null;
}

export function callText(data: Record<string, unknown>, text: string | null): string | null {
  const outcome = outcomeOf(data);
  return [outcome && callOutcomeLabels[outcome], text].filter(Boolean).join(". ") || null;
}
