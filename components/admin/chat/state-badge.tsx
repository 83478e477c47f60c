import { stateLabel } from "@/components/admin/chat/conversation-labels";
import { Badge } from "@/components/ui/badge";
import { useMe } from "@/lib/access/auth/queries";
import type { Conversation, ConversationState } from "@/lib/crm/chat/admin/schema";

const looks: Record<ConversationState, "warning" | "brand" | "neutral"> = {
  waiting: "warning",
  taken: "brand",
  open: "neutral",
  closed: "neutral",
};

export function StateBadge({ conversation }: { conversation: Conversation }) {
  const me = useMe().data;
  return <Badge variant={looks[conversation.state]}>{stateLabel(conversation, me?.id)}</Badge>;
}
