import { WifiOff } from "lucide";
import { useSearchParams } from "next/navigation";
import { ConversationList } from "@/components/admin/chat/conversation-list";
import { ConversationPane } from "@/components/admin/chat/conversation-pane";
import { stateLabels } from "@/components/admin/chat/conversation-state";
import { type LiveState, useChatLive } from "@/components/admin/chat/use-chat-live";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { ListTools } from "@/components/admin/kit/list-tools";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SwitchedOff } from "@/components/admin/kit/switched-off";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ring } from "@/components/ui/ring";
import { useMe } from "@/lib/access/auth/queries";
import { useReadWaiting } from "@/lib/admin/overview/queries";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";
import { useChatSettings, useConversations } from "@/lib/crm/chat/admin/queries";
import { CONVERSATION_STATES, type StaffEvent } from "@/lib/crm/chat/admin/schema";

const filters = { state: [...CONVERSATION_STATES, "mine"] } as const;
export const CONVERSATION = "conversation";

export function ChatInbox() {
  const state = useListState({ defaultSort: "", filters });
  const openId = useSearchParams().get(CONVERSATION) ?? "";
  const me = useMe().data;
  const settings = useChatSettings().data;
  const list = useConversations({ state: state.filters.state, search: state.search, page: state.page });
  const readWaiting = useReadWaiting();
  const handleEvent = ({ conversation, message }: StaffEvent) => {
    const isForMe = conversation.takenBy?.id === me?.id && message.by === "visitor";
    const isCall = conversation.state === "waiting" && message.by !== "visitor";
    if ((isForMe || isCall) && settings?.notificationsEnabled) ring();
    readWaiting();
  };
  const live = useChatLive(list.data?.lastEventId, handleEvent);
  const open = (threadId: string) => replaceQuery(queryWith({ [CONVERSATION]: threadId }));

  return (
    <div className="@container/inbox">
      <PageHeader
        title="Chat"
        description="What visitors ask, and what they are answered. Take a conversation over to answer yourself."
        // On a phone, an open conversation needs the height.
        className={cn(openId && "max-md:sr-only")}
      />
      {list.data?.isFeatureOn === false && <SwitchedOff what="the chat" />}
      <p role="status" className="mb-3 flex items-center gap-2 text-sm text-ink-muted empty:hidden">
        {live.state !== "live" && (
          <>
            <DrawnIcon icon={WifiOff} className="size-4 shrink-0" />
            {liveLabels[live.state]}
          </>
        )}
      </p>
      <div className={cn(openId && "grid gap-4 @4xl/inbox:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]")}>
        <div className={cn("grid min-w-0 grid-cols-1 content-start", openId && "@max-4xl/inbox:hidden")}>
          <ListTools
            caption="conversations"
            searchHint="Name, reference or words"
            state={state}
            filters={
              <FilterSelect label="State" name="state" state={state} all="All conversations">
                <option value="mine">With me</option>
                <Options of={CONVERSATION_STATES.map((one) => [one, stateLabels[one]])} />
              </FilterSelect>
            }
          />
          <ConversationList query={list} state={state} openId={openId} onOpen={open} />
        </div>
        {openId && (
          <ConversationPane
            key={openId}
            threadId={openId}
            isTyping={live.typing === openId}
            onClose={() => open("")}
          />
        )}
      </div>
    </div>
  );
}

const liveLabels: Record<Exclude<LiveState, "live">, string> = {
  polling: "Updates every few seconds just now.",
  lost: "The connection is lost. It is tried again by itself.",
};
