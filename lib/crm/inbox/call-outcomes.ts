import { idsOf } from "@/lib/core/ids-of";

/** In the order of their keys in the inbox: 1 to 4. */
export const callOutcomeLabels = {
  reached: "Reached",
  voicemail: "Voicemail",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
};
export type CallOutcome = keyof typeof callOutcomeLabels;
export const callOutcomes = idsOf(callOutcomeLabels);

/** Null for calls that were logged before they had outcomes. */
export function outcomeOf({ outcome }: Record<string, unknown>): CallOutcome | null {
  return callOutcomes.find((known) => known === outcome) ?? null;
}

export function callText(data: Record<string, unknown>, text: string | null): string | null {
  const outcome = outcomeOf(data);
  return [outcome && callOutcomeLabels[outcome], text].filter(Boolean).join(". ") || null;
}
