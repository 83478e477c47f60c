"use client";

import { AnswersView } from "@/components/admin/chat/answers-view";
import { AvailabilityView } from "@/components/admin/chat/availability-view";
import { ChatInbox } from "@/components/admin/chat/chat-inbox";
import { QuestionsView } from "@/components/admin/chat/questions-view";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { useMay } from "@/lib/access/auth/api";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { view: ["questions", "answers", "availability"] } as const;
const views = [
  { id: "", label: "Conversations" },
  { id: "questions", label: "Open questions" },
  { id: "answers", label: "Answers" },
  { id: "availability", label: "My availability" },
] as const;

/** The section Chat (docs/product.md 2.2): conversations, unanswered questions, and staff availability. */
export function ChatPanel() {
  const { view } = useListState({ defaultSort: "", filters }).filters;
  const mayWrite = useMay()("chat.write");
  const offered = mayWrite ? views : views.filter(({ id }) => id !== "availability");
  const shown = offered.find(({ id }) => id === view)?.id ?? "";
  const show = (id: typeof shown) => replaceQuery(new URLSearchParams(id && { view: id }));
  return (
    <>
      <ViewSwitch label="Views of the chat" views={offered} shown={shown} onShow={show} />
      {shown === "questions" && <QuestionsView />}
      {shown === "answers" && <AnswersView />}
      {shown === "availability" && <AvailabilityView />}
      {shown === "" && <ChatInbox />}
    </>
  );
}
