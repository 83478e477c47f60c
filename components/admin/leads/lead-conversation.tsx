import Link from "next/link";
import { MessageList } from "@/components/admin/chat/message-list";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { useConversation } from "@/lib/crm/chat/admin/queries";

const POLL_MS = 5_000;

export function LeadConversation({ threadId }: { threadId: string }) {
  const { data } = useConversation(threadId, POLL_MS);
  if (!data) return null;
  return (
    <LeadSection
      title="Conversation in the chat"
      aside={
        <Link
          href={`/admin/dashboard/chat?conversation=${threadId}`}
          prefetch={false}
          className="text-sm font-medium text-brand hover:underline"
        >
          {data.conversation.state === "closed" ? "Open in the chat" : "Answer in the chat"}
        </Link>
      }
    >
      <MessageList
        threadId={threadId}
        messages={data.messages}
        className="max-h-96 rounded-md border border-line"
      />
    </LeadSection>
  );
}
