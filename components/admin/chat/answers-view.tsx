"use client";

import { MessageCircleQuestion } from "lucide";
import { AnswerRecordForm } from "@/components/admin/chat/answer-record-form";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { useChatAnswers } from "@/lib/crm/chat/improvement/queries";
import type { ChatAnswerInput, ChatAnswerRecord } from "@/lib/crm/chat/improvement/schema";

export function AnswersView() {
  return (
    <OrderedListPanel<ChatAnswerRecord, ChatAnswerInput>
      title="Answers"
      description="Questions and answers that the assistant knows in addition to what the website says."
      caption="answers"
      noun="answer"
      icon={MessageCircleQuestion}
      records={useChatAnswers()}
      nameOf={({ question }) => question}
      textOf={({ question, answer }) => `${question} ${answer}`}
      searchHint="Search questions and answers"
      emptyHint="The assistant already knows the website. Add what visitors ask that no page answers."
      deleteQuestion={({ question }) => `Are you sure you want to delete the answer to “${question}”?`}
      form={(props) => <AnswerRecordForm {...props} />}
      row={({ answer }) => ({ detail: <span className="line-clamp-2">{answer}</span> })}
    />
  );
}
