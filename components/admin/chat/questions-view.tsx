import { CircleCheck } from "lucide";
import { useState } from "react";
import { AnswerRecordForm } from "@/components/admin/chat/answers-view";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useChatAnswers, useDismissQuestion, useOpenQuestions } from "@/lib/crm/chat/improvement/queries";
import type { OpenQuestion } from "@/lib/crm/chat/improvement/schema";

export function QuestionsView() {
  const { save } = useChatAnswers();
  const dismiss = useDismissQuestion();
  const [answering, setAnswering] = useState<OpenQuestion>();
  return (
    <>
      <PageHeader
        title="Open questions"
        description="Questions of the last 30 days that the assistant couldn't answer or answered badly, or that led to a request for a person."
      />
      <Loaded query={useOpenQuestions()} failed="The questions could not be loaded.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title="No open questions."
              description="Questions without a good answer are listed here."
            />
          ) : (
            <Card>
              <ul aria-label="Open questions" className="divide-y divide-line">
                {rows.map((row) => (
                  <li key={row.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                    <div className="min-w-0 flex-1 basis-64">
                      <p className="font-medium text-ink wrap-anywhere">{row.question}</p>
                      <p className="text-ink-muted text-sm">
                        {row.times === 1 ? "Asked once" : `Asked ${row.times} times`}, last{" "}
                        <DateText value={row.lastAskedAt} />.{" "}
                        <a
                          href={`?conversation=${encodeURIComponent(row.threadId)}`}
                          aria-label={`The conversation with the question ${row.question}`}
                          className="font-medium text-brand hover:underline"
                        >
                          Open the conversation
                        </a>
                      </p>
                    </div>
                    <WriteAccessOnly>
                      <div className="flex gap-2">
                        <Button onClick={() => setAnswering(row)}>Write an answer</Button>
                        <Button
                          variant="secondary"
                          aria-label={`Dismiss the question ${row.question}`}
                          onClick={() => dismiss.mutate(row.key)}
                        >
                          Dismiss
                        </Button>
                      </div>
                    </WriteAccessOnly>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {answering && (
        <AnswerRecordForm question={answering.question} save={save} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}
