import { useState } from "react";
import { CallButtons } from "@/components/admin/kit/call-buttons";
import { onCtrlEnter } from "@/components/admin/kit/ctrl-enter";
import { FormField } from "@/components/admin/kit/form-field";
import { useDraft } from "@/components/admin/kit/use-draft";
import { useSendToken } from "@/components/admin/kit/use-send-token";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { CallOutcome } from "@/lib/crm/inbox/call-outcomes";
import { useLogCall, useSaveNote } from "@/lib/crm/inbox/queries";
import { callInput, noteInput } from "@/lib/crm/inbox/schema";

type NoteFormProps = { lead: number; note?: { id: number; text: string }; onDone?: () => void };

export function NoteForm({ lead, note, onDone }: NoteFormProps) {
  const name = note ? `note:${lead}:${note.id}` : `note:${lead}`;
  const [draft, write] = useDraft(name);
  const tokens = useSendToken(name);
  const [isTouched, setTouched] = useState(false);
  const [error, setError] = useState<string>();
  const save = useSaveNote(lead);
  const text = note && !isTouched && draft === "" ? note.text : draft;
  const call = useLogCall(lead);
  const isPending = save.isPending || call.isPending;
  const clear = () => {
    write("");
    tokens.forget();
  };
  const submit = () => {
    if (isPending) return;
    const checked = noteInput.safeParse({ text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const { text: words } = checked.data;
    const input = note ? { text: words, id: note.id } : { text: words, token: tokens.tokenOf(words) };
    save.mutate(input, {
      onSuccess: () => {
        clear();
        onDone?.();
      },
    });
  };
  const logCall = (outcome: CallOutcome, onLogged: () => void) => {
    if (isPending) return;
    const words = text.trim();
    const checked = callInput.safeParse({ outcome, ...(words && { text: words }) });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    call.mutate(
      { ...checked.data, token: tokens.tokenOf(`${outcome} ${words}`) },
      {
        onSuccess: () => {
          clear();
          onLogged();
        },
      },
    );
  };
  return (
    <form
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField
        label={note ? "Change your note" : "Add a note"}
        hint="Only staff see notes. Press Ctrl+Enter to save."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            data-note-field={note ? undefined : ""}
            rows={note ? 4 : 2}
            readOnly={isPending}
            value={text}
            onChange={({ target }) => {
              setTouched(true);
              write(target.value);
              if (target.value === "") tokens.forget();
            }}
            onKeyDown={onCtrlEnter(submit)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" variant={note ? "primary" : "secondary"} pending={save.isPending}>
          {note ? "Save note" : "Add note"}
        </Button>
        {note && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              write("");
              onDone?.();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      {!note && <CallButtons lead={lead} onCall={logCall} />}
    </form>
  );
}
