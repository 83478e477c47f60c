import { Reply } from "lucide";
import { useId, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Textarea } from "@/components/ui/textarea";
import { useDemoAnswer } from "@/lib/admin/mail/queries";

/** Answers a mail of the demonstration as the customer who got it. */
export function DemoAnswerForm({ id, to, onSent }: { id: string; to: string; onSent: () => void }) {
  const [text, setText] = useState("");
  const answer = useDemoAnswer(id);
  const heading = useId();
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid gap-3 border-t border-line px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(text, { onSuccess: onSent });
      }}
    >
      <h3 id={heading} className="font-semibold text-ink">
        Answer as the customer
      </h3>
      <FormField
        label="Answer"
        required
        hint={`It comes in as ${to}'s mail program would send it, and stands in the lead.`}
      >
        {(control) => (
          <Textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" pending={answer.isPending}>
        <DrawnIcon icon={Reply} /> Send the answer
      </Button>
    </form>
  );
}
