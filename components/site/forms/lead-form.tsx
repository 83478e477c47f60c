"use client";

import type { ReactNode } from "react";
import { FormState, Honeypot } from "@/components/site/forms/fields";
import { type LeadAction, useLeadForm } from "@/components/site/forms/use-lead-form";
import type { LeadKind } from "@/lib/leads/api";
import { LEAD_THANKS } from "@/lib/leads/options";

type Props = {
  kind: LeadKind;
  action: LeadAction;
  /** The form's name for screen readers. */
  label: string;
  failure: string;
  submitLabel: string;
  className?: string;
  children: ReactNode;
};

/** The frame of a lead's form: its fields are children that read their error and value from here. */
export function LeadForm({ kind, action, label, failure, submitLabel, className = "", children }: Props) {
  const { form, formAction, errors, answer, sending, thanks } = useLeadForm(kind, action, failure);
  return (
    <form
      {...form}
      action={formAction}
      id={`${kind}-form`}
      aria-label={label}
      className={`scroll-mt-28 ${className}`}
    >
      {thanks && (
        <p
          id={`${kind}-sent`}
          role="status"
          tabIndex={-1}
          className="mb-4 hidden scroll-mt-32 rounded-lg bg-success-soft p-4 text-sm font-medium text-success target:block"
        >
          <strong className="block">Success!</strong> {LEAD_THANKS}
        </p>
      )}
      {answer.status === "failed" && (
        <p role="alert" className="mb-4 rounded-lg bg-danger-soft p-4 text-sm font-medium text-danger">
          {answer.message}
        </p>
      )}
      <FormState value={{ prefix: kind, errors, values: answer.values }}>{children}</FormState>
      <Honeypot id={`${kind}-website`} />
      <button
        type="submit"
        disabled={sending}
        className="mt-6 flex min-h-12 w-full items-center justify-center rounded-[10px] px-6 py-3 font-semibold transition-colors disabled:cursor-wait disabled:opacity-70 bg-brand text-white hover:bg-brand-strong"
      >
        {sending ? "Submitting..." : submitLabel}
      </button>
    </form>
  );
}
