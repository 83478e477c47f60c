import { useSearchParams } from "next/navigation";
import { AnswersView } from "@/components/admin/chat/answers-view";
import { AvailabilityView } from "@/components/admin/chat/availability-view";
import { ChatInbox, CONVERSATION } from "@/components/admin/chat/chat-inbox";
import { QuestionsView } from "@/components/admin/chat/questions-view";
import { UnderHeading } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { cn } from "@/components/ui/class-names";
import { useMay } from "@/lib/access/auth/queries";
import { replaceQuery } from "@/lib/core/query/address";

const views = [
  { id: "", label: "Conversations" },
  { id: "questions", label: "Open questions" },
  { id: "answers", label: "Answers" },
  { id: "availability", label: "My availability" },
] as const;

/** The section Chat (docs/product/crm.md "Chat inbox"). */
export function ChatPanel() {
  const query = useSearchParams();
  const mayWrite = useMay()("chat.write");
  const offered = mayWrite ? views : views.filter(({ id }) => id !== "availability");
  const shown = offered.find(({ id }) => id === query.get("view"))?.id ?? "";
  const show = (id: typeof shown) => replaceQuery(new URLSearchParams(id && { view: id }));
  return (
    <UnderHeading
      tabs={
        <div className={cn(query.has(CONVERSATION) && "max-md:hidden")}>
          <ViewSwitch asTabs label="Views of the chat" views={offered} shown={shown} onShow={show} />
        </div>
      }
    >
      {shown === "questions" && <QuestionsView />}
      {shown === "answers" && <AnswersView />}
      {shown === "availability" && <AvailabilityView />}
      {shown === "" && <ChatInbox />}
    </UnderHeading>
  );
}
