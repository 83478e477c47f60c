"use client";

import { TextField } from "@/components/site/forms/fields";
import type { PersonTexts } from "@/components/site/forms/texts";

/** Contact data at the top of every longer form, in a grid of two columns. */
export function PersonFields({
  texts,
  companyRequired = false,
}: {
  texts: PersonTexts;
  companyRequired?: boolean;
}) {
  return (
    <>
      <TextField name="firstName" label={texts.firstName} autoComplete="given-name" required />
      <TextField name="lastName" label={texts.lastName} autoComplete="family-name" required />
      <TextField
        name="company"
        label={texts.company}
        autoComplete="organization"
        required={companyRequired}
        className="sm:col-span-2"
      />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField
        name="phone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={50}
        required
      />
    </>
  );
}
