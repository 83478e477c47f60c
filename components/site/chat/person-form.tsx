import { type FormEvent, lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { timeTextsInSpanish } from "@/components/site/chat/time-texts-in-spanish";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, messageOf } from "@/lib/core/client";
import { telephoneHref } from "@/lib/core/phone";
import { filledIn } from "@/lib/core/placeholders";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { contactIn } from "@/lib/crm/chat/contact-in";
import type { Language } from "@/lib/crm/chat/language";

const TimeChoice = lazy(async () => {
  const { TimeChoice } = await import("@/components/site/appointments/time-choice");
  return { default: TimeChoice };
});

type Props = { conversation: Conversation; language: Language; isThere: boolean; onDone: () => void };

/**
 * Asks only for what is missing: after an earlier request nothing, unless the server lacks it, and no address or number that the
 * visitor has written.
 */
export function PersonForm({ conversation, language, isThere, onDone }: Props) {
  const texts = useChatWindowTexts();
  const formTexts = useContext(FormTextsContext);
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const [message, setMessage] = useState("");
  const [isSending, setSending] = useState(false);
  const [isKnown, setKnown] = useState(conversation.reference !== null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faulty, setFaulty] = useState("");
  const written = Object.assign(
    {},
    ...conversation.messages.map(({ by, text }) => (by === "visitor" ? contactIn(text) : {})),
  ) as ReturnType<typeof contactIn>;
  const [isChanging, setChanging] = useState(false);
  const isHidden = (name: "email" | "phone") =>
    !isChanging && written[name] !== undefined && faults[name] === undefined;
  const hidden = (["email", "phone"] as const).filter(isHidden).map((name) => written[name] ?? "");
  const phone = document.documentElement.dataset.phone ?? "";
  const [beforePhone = "", afterPhone = ""] = texts.urgent.split("{phone}");

  useEffect(() => {
    if (isKnown) sendButton.current?.focus();
  }, [isKnown]);

  // Runs after rendering, since a faulty field may have been hidden.
  useEffect(() => {
    if (!faulty) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
    setFaulty("");
  }, [faulty]);

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
      const fieldMessage = (field: string, inSpanish: string) =>
        fields[field] && (language === "es" ? inSpanish : fields[field][0]);
      const found = {
        name: fieldMessage("name", texts.nameFault),
        email: fieldMessage("email", texts.emailFault),
        phone: fieldMessage("phone", texts.phoneFault),
      };
      setFaults(found);
      const [first] = Object.entries(found).flatMap(([name, fault]) => (fault ? [name] : []));
      if (first) setKnown(false);
      else setMessage(language === "es" ? texts.notSent : messageOf(error, texts.notSent));
      // The choice of times takes the focus itself.
      if (first || !isTaken) setFaulty(first ?? "email");
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      data-lead=""
      onSubmit={submit}
      className="max-h-[65%] shrink-0 space-y-3 overflow-y-auto border-line border-t p-4"
    >
      {phone && (
        <p className="font-medium text-ink text-sm">
          {beforePhone}
          <a
            href={telephoneHref(phone)}
            className="whitespace-nowrap text-brand-strong underline underline-offset-2"
          >
            {phone}
          </a>
          {afterPhone}
        </p>
      )}
      <p className="text-ink-muted text-sm">{isThere ? texts.personThere : texts.person}</p>
      {!isKnown && (
        <>
          <Field name="name" label={texts.name} autoComplete="name" fault={faults.name} takesFocus />
          {hidden.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 text-ink text-sm">
              <span className="wrap-anywhere">{filledIn(texts.known, { contact: hidden.join(", ") })}</span>
              <button
                type="button"
                onClick={() => setChanging(true)}
                className="min-h-8 cursor-pointer font-medium text-brand-strong underline underline-offset-2"
              >
                {texts.change}
              </button>
            </p>
          )}
          <Field
            name="email"
            label={texts.email}
            type="email"
            autoComplete="email"
            fault={faults.email}
            defaultValue={written.email}
            isHidden={isHidden("email")}
          />
          <Field
            name="phone"
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            fault={faults.phone}
            defaultValue={written.phone}
            isHidden={isHidden("phone")}
            required={false}
          />
        </>
      )}
      <Suspense>
        <FormTextsContext value={language === "es" ? { ...formTexts, forms: timeTextsInSpanish } : formTexts}>
          <TimeChoice className="max-h-64 overflow-y-auto" language={language} />
        </FormTextsContext>
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

type FieldProps = React.ComponentProps<typeof Input> & {
  label: string;
  fault: string | undefined;
  takesFocus?: boolean;
  isHidden?: boolean;
};

function Field({ name, label, fault, takesFocus, isHidden, ...props }: FieldProps) {
  const id = `chat-${name}`;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  if (isHidden) return <input type="hidden" name={name} value={props.defaultValue} />;
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
