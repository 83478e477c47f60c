import type { Conversation, ConversationState } from "@/lib/crm/chat/desk/schema";

export const stateLabels: Record<ConversationState, string> = {
  waiting: "Waiting for a person",
  taken: "With a person",
  open: "With the assistant",
  closed: "Closed",
};

/** What a conversation is called: by its visitor's name, or as one of somebody unknown. */
export const titleOf = ({ visitorName }: Pick<Conversation, "visitorName">) => visitorName ?? "Visitor";

/** Who answers, or that nobody does, in a few words. */
export function stateWords({ state, takenBy }: Conversation, myId: number | undefined): string {
  if (state !== "taken" || !takenBy) return stateLabels[state];
  return takenBy.id === myId ? "With you" : `With ${takenBy.name}`;
}
