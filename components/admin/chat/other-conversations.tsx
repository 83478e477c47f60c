import { useState } from "react";
import { StateBadge } from "@/components/admin/chat/conversation-state";
import { MessageList } from "@/components/admin/chat/message-list";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { useConversation } from "@/lib/crm/chat/admin/queries";
import type { Conversation } from "@/lib/crm/chat/admin/schema";

export function OtherConversations({ conversations }: { conversations: readonly Conversation[] }) {
  if (conversations.length === 0) return null;
  return (
    <aside className="min-w-0 border-t border-line px-4 py-3 text-sm @6xl/inbox:border-t-0 @6xl/inbox:border-l">
      <h3 className="font-semibold text-ink">Other conversations of this visitor ({conversations.length})</h3>
      <ul className="grid divide-y divide-line pt-1">
        {conversations.map((one) => (
          <Other key={one.threadId} conversation={one} />
        ))}
      </ul>
    </aside>
  );
}

function Other({ conversation }: { conversation: Conversation }) {
  const { threadId, lastQuestion, lastMessageAt } = conversation;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="py-2">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer break-words text-brand">{lastQuestion ?? "No question"}</summary>
        {isOpen && <Messages threadId={threadId} />}
      </details>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs text-ink-muted">
        <DateText value={lastMessageAt} withTime />
        <StateBadge conversation={conversation} />
        <a href={`?conversation=${threadId}`} className="font-medium text-brand-strong underline">
          Open
        </a>
      </p>
    </li>
  );
}

function Messages({ threadId }: { threadId: string }) {
  return (
    <Loaded query={useConversation(threadId)} failed="The conversation could not be loaded.">
      {({ messages }) => <MessageList threadId={threadId} messages={messages} className="-mx-4 max-h-96" />}
    </Loaded>
  );
}
