import { StateBadge } from "@/components/admin/chat/state-badge";
import { DateText } from "@/components/admin/kit/date-text";
import type { Conversation } from "@/lib/crm/chat/admin/schema";

export function OtherConversations({ conversations }: { conversations: readonly Conversation[] }) {
  if (conversations.length === 0) return null;
  return (
    <details className="border-t border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer font-semibold text-ink">
        Other conversations of this visitor ({conversations.length})
      </summary>
      <ul className="grid divide-y divide-line pt-2">
        {conversations.map((one) => (
          <li key={one.threadId} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <a
              href={`?conversation=${one.threadId}`}
              className="min-w-0 flex-1 basis-48 break-words text-brand after:absolute after:inset-0 hover:underline"
            >
              {one.lastQuestion ?? "No question"}
            </a>
            <StateBadge conversation={one} />
            <span className="text-xs text-ink-muted">
              <DateText value={one.lastMessageAt} withTime />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
