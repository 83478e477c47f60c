"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, messageOf } from "@/lib/http/client";

type Props = {
  conversation: Conversation;
  /** Whether a person is there just now. */
  isThere: boolean;
  onDone: () => void;
};

const FAILED = "This could not be sent. Please try again.";

/** Name and e-mail of who wants a person; the conversation goes with them. */
export function PersonForm({ conversation, isThere, onDone }: Props) {
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [message, setMessage] = useState("");
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setSending(true);
    setFaults({});
    setMessage("");
    try {
      await conversation.ask({ name: String(data.get("name")), email: String(data.get("email")) });
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const name = fields.name?.[0];
      const email = fields.email?.[0];
      setFaults({ name, email });
      if (!name && !email) setMessage(messageOf(error, FAILED));
      form.querySelector<HTMLInputElement>(name ? "[name=name]" : "[name=email]")?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="shrink-0 space-y-3 border-line border-t p-4">
      <p className="text-ink-muted text-sm">
        {isThere
          ? "A person reads this conversation and joins it here. If they can't, they write to you within 2 business hours."
          : "A person reads this conversation and writes to you within 2 business hours."}
      </p>
      <Field name="name" label="Name" autoComplete="name" fault={faults.name} takesFocus />
      <Field name="email" label="Email" type="email" autoComplete="email" fault={faults.email} />
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <Button variant="secondary" className="h-11" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" className="h-11" pending={isSending}>
          Ask a person
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
};

function Field({ name, label, fault, takesFocus, ...props }: FieldProps) {
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
        required
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
