"use client";

import { TextField } from "@/components/site/forms/fields";

/** Who asks, and how to reach them: the head of every longer form, in a grid of two columns. */
export function PersonFields({ companyRequired = false }: { companyRequired?: boolean }) {
  return (
    <>
      <TextField name="firstName" label="First name" autoComplete="given-name" required />
      <TextField name="lastName" label="Last name" autoComplete="family-name" required />
      <TextField
        name="company"
        label="Company"
        autoComplete="organization"
        required={companyRequired}
        className="sm:col-span-2"
      />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={50}
        required
      />
    </>
  );
}
