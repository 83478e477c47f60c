"use client";

import { EmailField, PhoneField, TextField } from "@/components/site/forms/fields";
import type { PersonTexts } from "@/components/site/forms/texts";

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
      <EmailField name="email" label={texts.email} required />
      <PhoneField name="phone" label={texts.phone} required />
    </>
  );
}
