import { countryName } from "@/lib/core/country-name";
import type { Conversation, ConversationState } from "@/lib/crm/chat/admin/schema";

export const stateLabels: Record<ConversationState, string> = {
  waiting: "Waiting for a person",
  taken: "With a person",
  open: "With the assistant",
  closed: "Closed",
};

export const titleOf = ({ visitorName }: Pick<Conversation, "visitorName">) => visitorName ?? "Visitor";

export function stateLabel({ state, takenBy }: Conversation, myId: number | undefined): string {
  if (state !== "taken" || !takenBy) return stateLabels[state];
  return takenBy.id === myId ? "With you" : `With ${takenBy.name}`;
}

/** Page and country that a conversation was begun from, as far as they are known. */
export const placesOf = ({ sourcePage, country }: Pick<Conversation, "sourcePage" | "country">): string[] => [
  ...(sourcePage ? [`On ${sourcePage}`] : []),
  ...(country ? [countryName(country)] : []),
];
