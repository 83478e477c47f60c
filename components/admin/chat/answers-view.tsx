"use client";

import { MessageCircleQuestion } from "lucide";
import { AnswerRecordForm } from "@/components/admin/chat/answer-record-form";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { useChatAnswers } from "@/lib/crm/chat/improvement/queries";
import type { ChatAnswerInput, ChatAnswerRecord } from "@/lib/crm/chat/improvement/schema";

export function AnswersView() {
  const answers = useChatAnswers();
  return (
    <OrderedPanel<ChatAnswerRecord, ChatAnswerInput>
      title="Answers"
      description="Questions and answers that the assistant knows in addition to what the website says."
      caption="answers"
      noun="answer"
      icon={MessageCircleQuestion}
      records={answers}
      nameOf={({ question }) => question}
      textOf={({ question, answer }) => `${question} ${answer}`}
      searchHint="Search questions and answers"
      emptyHint="The assistant already knows the website. Add what visitors ask that no page answers."
      deleteQuestion={({ question }) => `Are you sure you want to delete the answer to “${question}”?`}
      form={(props) => <AnswerRecordForm {...props} />}
    >
      {(rows, { isSearched, controlsOf }) => (
        <SortableList
          label="Answers"
          items={rows}
          idOf={({ id }) => id}
          nameOf={({ question }) => question}
          onReorder={answers.reorder}
          isFixed={isSearched}
          className="divide-y divide-line"
        >
          {(record, handle) => (
            <ListRow
              handle={handle}
              name={record.question}
              detail={<span className="line-clamp-2">{record.answer}</span>}
              {...controlsOf(record)}
            />
          )}
        </SortableList>
      )}
    </OrderedPanel>
  );
}
