"use client";

import { type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { clearDraft, restoreDraft, saveDraft } from "@/components/site/forms/draft";
import type { FormControl, FormField } from "@/components/site/forms/form-control";
import { toast } from "@/components/ui/toast-store";
import { ApiError, messageOf } from "@/lib/http/client";
import type { FormAnswer } from "@/lib/http/form-action";
import { type LeadKind, sendLead } from "@/lib/leads/api";
import { visitOrigin } from "@/lib/leads/visit";

export type LeadAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;

const unanswered: FormAnswer = { status: "idle", message: "", errors: {}, values: {} };

/**
 * Behaviour of a lead's form. Without our script the browser sends it to `action`, and the page comes back with what
 * failed, or at the anchor of the thanks. With it, the form is checked here and sent as a call; the code that checks
 * is loaded when the form is first touched, and where it does not arrive, `action` is called and the server checks.
 *
 * @param failure the text of a failure where the server gives none (spec 1 section 8)
 */
export function useLeadForm(kind: LeadKind, action: LeadAction, failure: string) {
  const form = useRef<HTMLFormElement>(null);
  const control = useRef<Promise<FormControl | null>>(null);
  const busy = useRef(false);
  const restored = useRef(false);
  const [sending, setSending] = useState(false);
  const [scripted, setScripted] = useState(false);
  const [found, setFound] = useState<Record<string, string>>();
  const [answer, formAction] = useActionState(action, unanswered, `#${kind}-form`);
  const errors = found ?? answer.errors;

  useEffect(() => {
    setScripted(true);
    if (!form.current) return;
    // The browser itself has just sent it.
    if (location.hash === `#${kind}-sent`) clearDraft(kind);
    restored.current = restoreDraft(kind, form.current);
    if (answer.status === "failed") focusFirst(form.current, answer.errors);
  }, [kind, answer]);

  /** Null where the code could not be loaded, as after a deployment or without a connection. */
  function load(element: HTMLFormElement): Promise<FormControl | null> {
    control.current ??= import("@/components/site/forms/form-control")
      .then(({ controlForm }) => controlForm(kind, element, setFound))
      .catch(() => {
        control.current = null;
        return null;
      });
    return control.current;
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const control = await load(element);
    const lead = control ? await control.validate() : null;
    if (control && !lead) return;
    try {
      const { message } = lead
        ? await sendLead(kind, { ...lead, ...visitOrigin(), elapsedMs: elapsedMs() })
        : await sendUnchecked(element);
      element.reset();
      control?.reset();
      clearDraft(kind);
      restored.current = false;
      setFound({});
      toast({ title: "Success!", description: message, variant: "success" });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, failure), variant: "destructive" });
      const refused = error instanceof ApiError ? error.fields : {};
      if (control) control.refuse(refused);
      else setFound(firstMessages(refused));
      focusFirst(element, refused);
    }
  }

  async function sendUnchecked(element: HTMLFormElement): Promise<{ message: string }> {
    const data = new FormData(element);
    for (const [name, value] of Object.entries(visitOrigin())) data.set(name, value);
    const { status, message, errors } = await action(unanswered, data);
    if (status === "sent") return { message };
    const fields = Object.entries(errors).map(([name, text]) => [name, [text]]);
    throw new ApiError(422, message, message, Object.fromEntries(fields));
  }

  /** Left out where a reload cut the time short. */
  function elapsedMs(): number | undefined {
    return restored.current ? undefined : Math.round(performance.now());
  }

  return {
    formAction,
    errors,
    /** What the page itself says; a toast says it where our script runs. */
    answer: found ? unanswered : answer,
    /** Whether the page itself holds the thanks, for its anchor to show. */
    thanks: !found && answer.status !== "failed",
    sending,
    form: {
      ref: form,
      // Until our script runs, the browser's own checks are all there is.
      noValidate: scripted,
      onFocus: () => {
        if (form.current) void load(form.current);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        saveDraft(kind, event.currentTarget);
        const field = event.target as FormField;
        void control.current?.then((control) => control?.changed(field));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (busy.current) return;
        busy.current = true;
        setSending(true);
        setFound((found) => found ?? {});
        void send(event.currentTarget).finally(() => {
          busy.current = false;
          setSending(false);
        });
      },
    },
  };
}

function firstMessages(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? ""]));
}

function focusFirst(form: HTMLFormElement, errors: object): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement);
  fields.find((field) => (field.getAttribute("name") ?? "") in errors)?.focus();
}
