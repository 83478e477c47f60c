import { stateWords } from "@/components/admin/chat/conversation-words";
import { Badge } from "@/components/ui/badge";
import { useMe } from "@/lib/access/auth/api";
import type { Conversation, ConversationState } from "@/lib/crm/chat/desk/schema";

const looks: Record<ConversationState, "warning" | "brand" | "neutral"> = {
  waiting: "warning",
  taken: "brand",
  open: "neutral",
  closed: "neutral",
};

/** State of a conversation. */
export function StateBadge({ conversation }: { conversation: Conversation }) {
  const me = useMe().data;
  return <Badge variant={looks[conversation.state]}>{stateWords(conversation, me?.id)}</Badge>;
}
