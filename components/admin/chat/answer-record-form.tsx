"use client";

import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import {
  type ChatAnswerInput,
  type ChatAnswerRecord,
  chatAnswerInput,
} from "@/lib/crm/chat/improvement/schema";

type Props = RecordFormProps<ChatAnswerRecord, ChatAnswerInput> & {
  question?: string;
};

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
