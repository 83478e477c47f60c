import { MessageCircleQuestion } from "lucide";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { useChatAnswers } from "@/lib/crm/chat/improvement/queries";
import {
  type ChatAnswerInput,
  type ChatAnswerRecord,
  chatAnswerInput,
} from "@/lib/crm/chat/improvement/schema";

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

type Props = RecordFormProps<ChatAnswerRecord, ChatAnswerInput> & { question?: string };

export function AnswerRecordForm({ record, question = "", ...props }: Props) {
  return (
    <FormDialog
      title={record ? "Edit answer" : "Write an answer"}
      description="The assistant knows it as soon as you save."
      submitLabel={record ? "Save changes" : "Add answer"}
      className="max-w-2xl"
      schema={chatAnswerInput}
      record={record}
      values={(stored) => ({ question: stored?.question ?? question, answer: stored?.answer ?? "" })}
      {...props}
    >
      <TextField name="question" label="Question" required hint="The way a visitor would ask it." />
      <LongTextField name="answer" label="Answer" required rows={6} hint="Plain text, as you would say it." />
    </FormDialog>
  );
}
