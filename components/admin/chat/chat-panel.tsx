import { useSearchParams } from "next/navigation";
import { AnswersView } from "@/components/admin/chat/answers-view";
import { AvailabilityView } from "@/components/admin/chat/availability-view";
import { ChatInbox, CONVERSATION } from "@/components/admin/chat/chat-inbox";
import { QuestionsView } from "@/components/admin/chat/questions-view";
import { SectionViews } from "@/components/admin/kit/section-views";
import { cn } from "@/components/ui/class-names";
import { useMay } from "@/lib/access/auth/queries";

const views = [
  { id: "", label: "Conversations", View: ChatInbox },
  { id: "questions", label: "Open questions", View: QuestionsView },
  { id: "answers", label: "Answers", View: AnswersView },
  { id: "availability", label: "My availability", View: AvailabilityView },
];

/** The section Chat (docs/product/crm.md "Chat inbox"). */
export function ChatPanel() {
  const hasOpened = useSearchParams().has(CONVERSATION);
  const mayWrite = useMay()("chat.write");
  const offered = mayWrite ? views : views.filter(({ id }) => id !== "availability");
  return (
    <SectionViews label="Views of the chat" views={offered} className={cn(hasOpened && "max-md:hidden")} />
  );
}
