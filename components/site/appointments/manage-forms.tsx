"use client";

import { type ReactNode, useActionState, useEffect } from "react";
import { sendCancelForm, sendMoveForm } from "@/lib/crm/appointments/actions";
import type { AppointmentTexts } from "@/lib/crm/pages/appointment";
import type { FormResult } from "@/lib/http/form-action";

const idleResult: FormResult = { status: "idle", message: "", errors: {}, values: {} };

type Props = { token: string; texts: AppointmentTexts };

export function MoveForm({ token, texts, children }: Props & { children: ReactNode }) {
  const [answer, action, isSending] = useActionState(sendMoveForm, idleResult, "#move");
  useShowOutcome(answer, "#moved");
  return (
    <form id="move" action={action} className="group/move scroll-mt-28">
      <input type="hidden" name="token" value={token} />
      <Failure answer={answer} />
      {children}
      {/* In view as soon as a time is chosen: many days follow it. */}
      <div className="bottom-(--contact-bar,0px) border-line bg-surface py-4 group-has-checked/move:sticky group-has-checked/move:border-t">
        <Submit isSending={isSending} className="bg-button text-button-text hover:bg-button-strong">
          {texts.moveButton}
        </Submit>
      </div>
    </form>
  );
}

export function CancelForm({ token, texts }: Props) {
  const [answer, action, isSending] = useActionState(sendCancelForm, idleResult, "#cancel");
  useShowOutcome(answer, "#cancelled");
  return (
    <form id="cancel" action={action} className="scroll-mt-28">
      <input type="hidden" name="token" value={token} />
      <Failure answer={answer} />
      <Submit
        isSending={isSending}
        className="mt-5 border border-line bg-surface text-danger hover:border-danger hover:bg-danger-soft"
      >
        {texts.cancelButton}
      </Submit>
    </form>
  );
}

/** Without script, the server redirects to the page instead. */
function useShowOutcome({ status }: FormResult, hash: string): void {
  useEffect(() => {
    if (status === "idle" || status === "failed") return;
    history.replaceState(null, "", location.pathname + hash);
    // Otherwise a reload returns to where the form was, far below the outcome.
    history.scrollRestoration = "manual";
    location.reload();
  }, [status, hash]);
}

function Failure({ answer }: { answer: FormResult }) {
  if (answer.status !== "failed") return null;
  const [first] = Object.values(answer.errors);
  return (
    <p role="alert" className="mb-4 rounded-lg bg-danger-soft p-4 font-medium text-danger text-sm">
      {first ?? answer.message}
    </p>
  );
}

type SubmitProps = { isSending: boolean; className: string; children: string };

function Submit({ isSending, className, children }: SubmitProps) {
  return (
    <button
      type="submit"
      disabled={isSending}
      className={`min-h-12 rounded-[10px] px-6 py-3 font-semibold transition-colors disabled:cursor-wait disabled:opacity-70 ${className}`}
    >
      {children}
    </button>
  );
}
