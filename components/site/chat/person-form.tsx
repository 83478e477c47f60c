"use client";

import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, messageOf } from "@/lib/core/client";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { contactIn } from "@/lib/crm/chat/contact-in";

const TimeChoice = lazy(async () => {
  const { TimeChoice } = await import("@/components/site/appointments/time-choice");
  return { default: TimeChoice };
});

type Props = {
  conversation: Conversation;
  isThere: boolean;
  onDone: () => void;
};

/** After an earlier request the data is known, and requested only if the server lacks it. */
export function PersonForm({ conversation, isThere, onDone }: Props) {
  const texts = useChatWindowTexts();
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [message, setMessage] = useState("");
  const [isSending, setSending] = useState(false);
  const [isKnown, setKnown] = useState(conversation.reference !== null);
  const sendButton = useRef<HTMLButtonElement>(null);
  // Fills in the address and number that the visitor wrote last.
  const written = Object.assign(
    {},
    ...conversation.messages.map(({ by, text }) => (by === "visitor" ? contactIn(text) : {})),
  ) as ReturnType<typeof contactIn>;

  useEffect(() => {
    if (isKnown) sendButton.current?.focus();
  }, [isKnown]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setSending(true);
    setFaults({});
    setMessage("");
    try {
      const fieldValue = (name: string) => String(data.get(name) ?? "");
      const who = { name: fieldValue("name"), email: fieldValue("email"), phone: fieldValue("phone") };
      const slot = fieldValue("appointment");
      await conversation.ask(isKnown ? undefined : who, slot ? (JSON.parse(slot) as SlotChoice) : undefined);
      onDone();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === "slot_taken";
      if (isTaken) form.dispatchEvent(new Event("slot-taken"));
      const fields = error instanceof ApiError ? error.fields : {};
      const found = { name: fields.name?.[0], email: fields.email?.[0], phone: fields.phone?.[0] };
      setFaults(found);
      const [first] = Object.entries(found).flatMap(([name, fault]) => (fault ? [name] : []));
      if (first) setKnown(false);
      else setMessage(messageOf(error, texts.notSent));
      // The choice of times takes the focus itself.
      if (first || !isTaken) form.querySelector<HTMLInputElement>(`[name=${first ?? "email"}]`)?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate data-lead="" onSubmit={submit} className="shrink-0 space-y-3 border-line border-t p-4">
      <p className="text-ink-muted text-sm">{isThere ? texts.personThere : texts.person}</p>
      {!isKnown && (
        <>
          <Field name="name" label={texts.name} autoComplete="name" fault={faults.name} takesFocus />
          <Field
            name="email"
            label={texts.email}
            type="email"
            autoComplete="email"
            fault={faults.email}
            defaultValue={written.email}
          />
          <Field
            name="phone"
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            fault={faults.phone}
            defaultValue={written.phone}
            isOptional
          />
        </>
      )}
      <Suspense>
        <TimeChoice className="max-h-64 overflow-y-auto" />
      </Suspense>
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <Button variant="secondary" className="h-11" onClick={onDone}>
          {texts.back}
        </Button>
        <Button ref={sendButton} type="submit" className="h-11" pending={isSending}>
          {texts.askPerson}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: string;
  autoComplete: string;
  fault: string | undefined;
  takesFocus?: boolean;
  isOptional?: boolean;
  defaultValue?: string | undefined;
};

function Field({ name, label, fault, takesFocus, isOptional, ...props }: FieldProps) {
  const id = `chat-${name}`;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name={name}
        required={!isOptional}
        maxLength={255}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        ref={input}
        {...props}
      />
      {fault && (
        <p id={`${id}-fault`} className="text-danger text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}
