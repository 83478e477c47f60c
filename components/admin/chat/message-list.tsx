import Link from "next/link";
import { useEffect, useRef } from "react";
import { AttachedFiles } from "@/components/admin/kit/attached-files";
import { DateText } from "@/components/admin/kit/date-text";
import { cn } from "@/components/ui/class-names";
import { LinkedText } from "@/components/ui/linked-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { usePersonName } from "@/lib/access/users/queries";
import { isPathOfSite } from "@/lib/core/site-path";
import type { StaffMessage } from "@/lib/crm/chat/admin/schema";

const AT_END_PX = 48;

const WINDOW_HEIGHT =
  "max-h-[max(14rem,calc(100dvh-37rem))] min-h-48 max-md:max-h-[max(14rem,calc(100dvh-25rem))]";

type MessageListProps = { threadId: string; messages: readonly StaffMessage[]; className?: string };

export function MessageList({ threadId, messages, className = WINDOW_HEIGHT }: MessageListProps) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = messages.length;
  const nameOf = usePersonName();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is scrolled to.
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);

  return (
    <ScrollRegion
      ref={log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
      }}
      role="log"
      aria-label="Messages"
      aria-live="polite"
      className={cn("overflow-y-auto overscroll-contain px-4 py-4", className)}
    >
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            filesPath={`/api/admin/chat/${threadId}/files`}
            colleague={message.username === null ? null : nameOf(message.username)}
          />
        ))}
      </ol>
    </ScrollRegion>
  );
}

const speakers = { visitor: "Visitor", assistant: "Assistant", person: "", notice: "" } as const;

/** Several staff may be "A colleague" to the visitor: the actual name is added to what the visitor saw. */
function speakerOf({ by, name }: StaffMessage, colleague: string | null): string {
  if (colleague === null || colleague === name) return name ?? speakers[by];
  return name === null ? colleague : `${colleague}, to the visitor “${name}”`;
}

type MessageProps = {
  message: StaffMessage;
  filesPath: string;
  /** Author, or the person a notice is about, as colleagues know them. */
  colleague: string | null;
};

function Message({ message, filesPath, colleague }: MessageProps) {
  const { text, by, timestamp } = message;
  const sources = message.sources.filter(({ href }) => isPathOfSite(href));
  if (by === "notice") {
    return (
      <li className="text-center text-xs text-ink-muted">
        {text}
        {colleague !== null && !text.includes(colleague) && ` (${colleague})`}
      </li>
    );
  }
  const isFromTeam = by !== "visitor";
  return (
    <li
      className={cn(
        "grid max-w-[85%] gap-1 rounded-xl px-3 py-2 text-sm",
        by === "visitor" && "justify-self-start bg-surface-sunken",
        by === "assistant" && "justify-self-end border border-line",
        by === "person" && "justify-self-end bg-brand-soft",
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
        <span className="min-w-0 font-medium break-words">{speakerOf(message, colleague)}</span>
        <DateText value={timestamp} withTime />
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink empty:hidden">
        {isFromTeam && text ? <LinkedText text={text} /> : text}
      </p>
      <AttachedFiles files={message.files} path={filesPath} />
      {isFromTeam && sources.length > 0 && (
        <ul aria-label="Sources" className="grid gap-0.5 border-t border-line pt-1 text-xs">
          {sources.map(({ title, href }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                target="_blank"
                className="inline-flex min-h-6 items-center text-brand-strong underline underline-offset-2"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
