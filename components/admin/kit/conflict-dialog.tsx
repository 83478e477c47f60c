import { useState } from "react";
import { QuestionDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { PersonName } from "@/components/admin/kit/person-name";
import { createQuestion } from "@/components/admin/kit/question";
import { Button } from "@/components/ui/button";
import type { ConflictAnswer, ConflictQuestion } from "@/lib/core/query/conflict";

const question = createQuestion<ConflictQuestion, ConflictAnswer>();
export const askAboutConflict = question.ask;

const texts = {
  save: {
    since: "you opened it",
    choice: "Reload to see that version and lose your changes, or overwrite it with yours.",
    keep: "Keep editing",
    proceed: "Overwrite",
  },
  delete: {
    since: "it was loaded",
    choice: "Reload to see that version first, or delete it anyway.",
    keep: "Cancel",
    proceed: "Delete anyway",
  },
  publish: {
    since: "you opened it",
    choice: "Reload to see that version before visitors do, or continue with it as it is now.",
    keep: "Cancel",
    proceed: "Continue",
  },
};

export function ConflictDialog() {
  const open = question.useOpen();
  // The last question's words stay while the panel fades out.
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  const { changedBy, changedAt, action } = shown.question;
  const { since, choice, keep, proceed } = texts[action];
  return (
    <QuestionDialog
      open={open !== null}
      onClose={() => open?.answer("keep")}
      title="Changed by someone else"
      description={
        <>
          <PersonName username={changedBy} none="Someone" /> has changed this since {since}
          {changedAt && (
            <>
              , on <DateText value={changedAt} withTime />
            </>
          )}
          . {choice}
        </>
      }
      cancelLabel={keep}
      className="max-w-lg overflow-y-auto"
    >
      <Button variant="danger" onClick={() => open?.answer("proceed")}>
        {proceed}
      </Button>
      <Button onClick={() => open?.answer("reload")}>Reload</Button>
    </QuestionDialog>
  );
}
