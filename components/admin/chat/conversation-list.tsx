import type { UseQueryResult } from "@tanstack/react-query";
import { MessagesSquare, SearchX } from "lucide";
import { placesOf, StateBadge, titleOf } from "@/components/admin/chat/conversation-state";
import { DateText } from "@/components/admin/kit/date-text";
import { Pager } from "@/components/admin/kit/pager";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import { onPlainClick } from "@/components/admin/kit/plain-click";
import { usePreference } from "@/components/admin/kit/preferences";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import type { ListState } from "@/lib/core/query/list";
import type { ConversationPage } from "@/lib/crm/chat/admin/queries";
import type { Conversation } from "@/lib/crm/chat/admin/schema";

type ConversationListProps = {
  query: UseQueryResult<ConversationPage>;
  state: Pick<ListState, "page" | "search" | "setPage"> & { filters: { state: string } };
  openId: string;
  onOpen: (threadId: string) => void;
};

export function ConversationList({ query, state, openId, onOpen }: ConversationListProps) {
  const { data, error, refetch } = query;
  const isNarrowed = state.search !== "" || state.filters.state !== "";
  return (
    <div data-focus-list="" tabIndex={-1} className="@container/list outline-none">
      <Card className="overflow-hidden">
        {!data && error ? (
          <ErrorState
            title="The conversations could not be loaded."
            error={error}
            onRetry={() => refetch()}
          />
        ) : !data ? (
          <PanelLoading />
        ) : data.conversations.length > 0 ? (
          <ul aria-label="Conversations" className="divide-y divide-line">
            {data.conversations.map((one) => (
              <Row
                key={one.threadId}
                conversation={one}
                isOpen={one.threadId === openId}
                onOpen={() => onOpen(one.threadId)}
              />
            ))}
          </ul>
        ) : isNarrowed ? (
          <EmptyState icon={SearchX} title="No conversations match your search." />
        ) : (
          <EmptyState
            icon={MessagesSquare}
            title="No conversations yet."
            description="What visitors write in the chat shows up here, for 30 days."
          />
        )}
      </Card>
      <Pager
        page={state.page}
        total={data?.total ?? 0}
        shown={data?.conversations.length ?? 0}
        isCutOff={false}
        onPage={state.setPage}
      />
    </div>
  );
}

type RowProps = { conversation: Conversation; isOpen: boolean; onOpen: () => void };

function Row({ conversation, isOpen, onOpen }: RowProps) {
  const { threadId, lastQuestion, lastMessageAt, reference } = conversation;
  const from = placesOf(conversation);
  const [isCompact] = usePreference("compact");
  const unansweredSince = conversation.unansweredSince ?? conversation.waitingSince;
  return (
    <li
      className={cn(
        "relative grid gap-1 px-4 py-3 text-sm hover:bg-surface-sunken/60",
        isCompact &&
          "gap-0.5 py-2 @4xl/list:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_max-content] @4xl/list:h-8 @4xl/list:items-center @4xl/list:gap-x-5 @4xl/list:py-0",
        isOpen && "bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)] hover:bg-brand-soft",
      )}
    >
      <div
        className={cn(
          "flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1",
          isCompact && "@4xl/list:flex-nowrap",
        )}
      >
        <a
          href={`?conversation=${threadId}`}
          aria-current={isOpen ? "true" : undefined}
          onClick={onPlainClick(onOpen)}
          title={titleOf(conversation)}
          className={cn(
            "min-w-0 break-words text-ink after:absolute after:inset-0 focus-visible:outline-none",
            "focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand",
            unansweredSince ? "font-bold" : "font-medium",
            isCompact && "@4xl/list:truncate",
          )}
        >
          {unansweredSince && (
            <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent-strong" />
          )}
          {titleOf(conversation)}
        </a>
        <StateBadge conversation={conversation} />
      </div>
      <p
        title={lastQuestion ?? undefined}
        className={cn("line-clamp-2 text-ink-muted", isCompact ? "line-clamp-1 break-all" : "empty:hidden")}
      >
        {lastQuestion}
      </p>
      <p className="flex justify-between gap-3 text-xs whitespace-nowrap text-ink-muted">
        {unansweredSince ? (
          <span className="font-medium text-accent-strong">
            Unanswered since <DateText value={unansweredSince} withTime />
          </span>
        ) : (
          <DateText value={lastMessageAt} withTime />
        )}
        {reference}
      </p>
      {from.length > 0 && !isCompact && <p className="truncate text-xs text-ink-muted">{from.join(" · ")}</p>}
    </li>
  );
}
