import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { createQuestion } from "@/components/admin/kit/question";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { messageOf } from "@/lib/core/client";

/** A question for a credential, over whatever is open; concurrent callers share the answer. */
export function createCredentialQuestion(onAnswer: (isGiven: boolean) => void = () => undefined) {
  const { ask, useOpen } = createQuestion<null, boolean>();
  let asked: Promise<boolean> | null = null;
  return {
    useOpen,
    ask(): Promise<boolean> {
      asked ??= ask(null).then((isGiven) => {
        asked = null;
        onAnswer(isGiven);
        return isGiven;
      });
      return asked;
    },
  };
}

type CredentialDialogProps = {
  question: Pick<ReturnType<typeof createCredentialQuestion>, "useOpen">;
  title: string;
  description: string;
  children: (answer: (isGiven: boolean) => void) => ReactNode;
};

export function CredentialDialog({ question, title, description, children }: CredentialDialogProps) {
  const open = question.useOpen();
  return (
    <Dialog open={open !== null} onOpenChange={(stillOpen) => !stillOpen && open?.answer(false)}>
      {open && (
        <DialogContent title={title} description={description} className="max-w-md">
          {children(open.answer)}
        </DialogContent>
      )}
    </Dialog>
  );
}

type CredentialFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<unknown>;
  field: Path<Values>;
  failure: string;
  labels: { submit: string; cancel: string };
  onCancel: () => void;
  children: ReactNode;
};

export function CredentialForm<Values extends FieldValues>(props: CredentialFormProps<Values>) {
  const { form, send, field, failure, labels, onCancel, children } = props;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      form.setError(field, { message: messageOf(error, failure) });
      form.setFocus(field, { shouldSelect: true });
    }
  });
  return (
    // POST, so that no browser ever writes a password into an address.
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        // React events bubble from a dialog to the form that opened it.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <div className="grid gap-3 px-5 py-5">{children}</div>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" pending={form.formState.isSubmitting}>
          {labels.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
