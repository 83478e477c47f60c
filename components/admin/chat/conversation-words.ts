import type { Conversation, ConversationState } from "@/lib/crm/chat/desk/schema";

export const stateLabels: Record<ConversationState, string> = {
  waiting: "Waiting for a person",
  taken: "With a person",
  open: "With the assistant",
  closed: "Closed",
};

/** Title of a conversation: the visitor's name, or a text for an unknown one. */
export const titleOf = ({ visitorName }: Pick<Conversation, "visitorName">) => visitorName ?? "Visitor";

/** Says briefly who answers, or that no one does. */
export function stateWords({ state, takenBy }: Conversation, myId: number | undefined): string {
  if (state !== "taken" || !takenBy) return stateLabels[state];
  return takenBy.id === myId ? "With you" : `With ${takenBy.name}`;
}
