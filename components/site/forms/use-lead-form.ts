import { type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { openFor } from "@/components/site/activation";
import { clearDraft, restoreDraft, saveDraft } from "@/components/site/forms/draft";
import { type FormField, focusFirst } from "@/components/site/forms/form-fields";
import { usePromiseText } from "@/components/site/forms/use-form-messages";
import { useLoaded } from "@/components/site/forms/use-loaded";
import { toast } from "@/components/ui/toast-store";
import { track } from "@/lib/analytics/track";
import { ApiError, messageOf } from "@/lib/core/client";
import { type LeadFormName, leadForms } from "@/lib/crm/leads/forms";
import { type LeadResponse, sendLead } from "@/lib/crm/leads/queries";
import type { LeadTexts } from "@/lib/crm/leads/texts";
import { visitOrigin } from "@/lib/crm/leads/visit";
import type { FormResult } from "@/lib/http/form-action";

export type LeadFormBehavior = LeadTexts & {
  kind: LeadFormName;
  action: (before: FormResult, form: FormData) => Promise<FormResult>;
  facts?: Readonly<Record<string, string>>;
  /**
   * Called after our script sent the lead, with the response, and with the values if they were validated
   * here. True if the page now says so itself: a toast says it otherwise.
   */
  onSent?: (answer: LeadResponse | undefined, lead: object | null) => unknown;
  payload?: () => object;
  fieldOf?: (path: string) => string;
};

const idleResult: FormResult = { status: "idle", message: "", errors: {}, values: {} };

/**
 * Without our script the browser sends it to `action`, and the page returns with the errors, or at the anchor
 * of the thanks. With it, the form is validated here and sent as an API call. Validation loads when the form
 * is first touched; if that fails, `action` is called and the server validates.
 */
export function useLeadForm(behaviour: LeadFormBehavior) {
  const { kind, action, onSent, payload, fieldOf = (path) => path } = behaviour;
  const { failure, thanks } = usePromiseText(behaviour);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const restored = useRef(false);
  const [sending, setSending] = useState(false);
  const [scripted, setScripted] = useState(false);
  const [found, setFound] = useState<Record<string, string>>();
  const [answer, formAction] = useActionState(action, idleResult, `#${kind}-form`);
  const errors = found ?? answer.errors;

  useEffect(() => {
    setScripted(true);
    if (!form.current) return;
    if (location.hash === `#${kind}-sent`) clearDraft(kind);
    restored.current = restoreDraft(kind, form.current);
    if (answer.status === "failed") focusFirst(form.current, answer.errors);
  }, [kind, answer]);

  useEffect(() => {
    if (!scripted || !form.current || !("sentEarly" in form.current.dataset)) return;
    delete form.current.dataset.sentEarly;
    form.current.requestSubmit();
  }, [scripted]);

  const load = useLoaded(async () => {
    const { controlLead } = await import("@/components/site/forms/lead-control");
    if (!form.current) throw new Error("the form is gone");
    return controlLead(kind, form.current, setFound);
  });

  async function send(element: HTMLFormElement): Promise<void> {
    const control = await load();
    const lead = control ? await control.validate() : null;
    if (control && !lead) return;
    let received: LeadResponse | undefined;
    try {
      if (lead) {
        // Omitted if a reload cut the time short.
        const elapsedMs = restored.current ? undefined : Math.round(openFor());
        const sent = { ...lead, ...payload?.(), ...sentBy(kind), elapsedMs };
        received = await sendLead(kind, sent);
      } else await sendUnchecked(element);
      element.reset();
      control?.reset();
      clearDraft(kind);
      restored.current = false;
      setFound({});
    } catch (error) {
      const { title, message, serverFirst } = failure;
      // Only the server knows why the visitor doesn't get the chosen time.
      const isConflict = error instanceof ApiError && error.status === 409;
      const description = serverFirst || isConflict ? messageOf(error, message) : message;
      toast({ title, description, variant: "destructive" });
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (error instanceof ApiError && error.code === "slot_taken") {
        element.dispatchEvent(new Event("slot-taken"));
      }
      const refused = Object.fromEntries(fields.map(([path, messages]) => [fieldOf(path), messages]));
      if (control) control.refuse(refused);
      else setFound(firstMessages(refused));
      focusFirst(element, refused);
      return;
    }
    const booked = received?.appointment && received.message;
    const { event } = leadForms[kind];
    if (event) track(event, { source: kind });
    if (booked) track("appointment_booked", { source: kind });
    if ((await onSent?.(received, lead)) === true) return;
    toast({ title: thanks.title, description: booked ?? thanks.message, variant: "success" });
  }

  async function sendUnchecked(element: HTMLFormElement): Promise<void> {
    const data = new FormData(element);
    for (const [name, value] of Object.entries(sentBy(kind))) data.set(name, value);
    const { status, message, errors } = await action(idleResult, data);
    if (status === "sent") return;
    const fields = Object.entries(errors).map(([name, text]) => [name, [text]]);
    throw new ApiError(422, message, message, { fields: Object.fromEntries(fields) });
  }

  return {
    formAction,
    errors,
    /** Shown by the page; with our script, by a toast. */
    answer: found ? idleResult : answer,
    saysThanks: !found && answer.status !== "failed",
    sending,
    thanks,
    form: {
      ref: form,
      // Starting the form counts as starting a request (lib/analytics/interactions.ts).
      "data-lead": "",
      noValidate: scripted,
      onFocus: () => void load(),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        saveDraft(kind, event.currentTarget);
        const field = event.target as FormField;
        void load().then((control) => control?.changed(field));
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

function sentBy(kind: LeadFormName) {
  const submittedAt = kind === "service-consultation" ? { submittedAt: new Date().toISOString() } : {};
  return { ...visitOrigin(), ...submittedAt };
}

function firstMessages(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? ""]));
}
