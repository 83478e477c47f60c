import { Badge } from "@/components/ui/badge";
import { useMe } from "@/lib/access/auth/queries";
import { countryName } from "@/lib/core/country-name";
import type { Conversation, ConversationState } from "@/lib/crm/chat/admin/schema";

export const stateLabels: Record<ConversationState, string> = {
  waiting: "Waiting for a person",
  taken: "With a person",
  open: "With the assistant",
  closed: "Closed",
};

export const titleOf = ({ visitorName }: Pick<Conversation, "visitorName">) => visitorName ?? "Visitor";

export const placesOf = ({ sourcePage, country }: Pick<Conversation, "sourcePage" | "country">): string[] => [
  ...(sourcePage ? [`On ${sourcePage}`] : []),
  ...(country ? [countryName(country)] : []),
];

const looks: Record<ConversationState, "warning" | "brand" | "neutral"> = {
  waiting: "warning",
  taken: "brand",
  open: "neutral",
  closed: "neutral",
};

export function StateBadge({ conversation: { state, takenBy } }: { conversation: Conversation }) {
  const me = useMe().data;
  const isTaken = state === "taken" && takenBy;
  const label = isTaken ? `With ${takenBy.id === me?.id ? "you" : takenBy.name}` : stateLabels[state];
  return <Badge variant={looks[state]}>{label}</Badge>;
}
