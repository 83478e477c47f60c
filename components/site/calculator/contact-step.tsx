"use client";

import { StepFrame, type StepLink } from "@/components/site/calculator/step-frame";
import { SelectField, TextAreaField, TextField } from "@/components/site/forms/fields";
import { contactMethods, urgencyLevels } from "@/lib/service-calculator/options";

/** A list in its order, in which `usual` is what counts where nothing is chosen (docs/product.md 3.5). */
const withDefault = (labels: Record<string, string>, usual: string) =>
  Object.entries(labels).map(([value, label]) => [value === usual ? "" : value, label] as const);

/** The third step: who asks. `isNamed`: whether name and email are filled, without which nothing is sent. */
export function ContactStep({
  sending,
  isNamed,
  back,
}: {
  sending: boolean;
  isNamed: boolean;
  back: StepLink;
}) {
  return (
    <StepFrame
      number={3}
      introduction="Where should the proposal go? We answer within 24 hours."
      back={back}
      next={
        <button
          type="submit"
          disabled={sending || !isNamed}
          className="inline-flex min-h-12 items-center justify-center rounded-[10px] bg-button px-8 py-2.5 font-semibold text-button-text transition-colors duration-200 hover:bg-button-strong disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-muted max-sm:w-full"
        >
          {sending ? "Submitting..." : "Submit Quote Request"}
        </button>
      }
    >
      <div className="mt-8 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <p className="mb-5 text-ink-muted text-sm">Fields marked with * are required.</p>
        <p className="without-script mb-5 text-ink">
          Your estimate is worked out when you submit this form; it comes with our proposal.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="customerName" label="Name" autoComplete="name" required />
          <TextField
            name="customerEmail"
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
          />
          <TextField
            name="customerPhone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={50}
          />
          <TextField name="companyName" label="Company" autoComplete="organization" />
          <SelectField name="urgencyLevel" label="Urgency" options={withDefault(urgencyLevels, "normal")} />
          <SelectField
            name="preferredContactMethod"
            label="How should we contact you?"
            options={withDefault(contactMethods, "email")}
          />
          <TextAreaField
            name="projectDescription"
            label="About your project"
            hint="What you have today, what should change, and by when."
            maxLength={5000}
            className="sm:col-span-2"
          />
        </div>
      </div>
    </StepFrame>
  );
}
