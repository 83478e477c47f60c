import { EmailField, PhoneField, TextField } from "@/components/site/forms/fields";
import type { PersonTexts } from "@/lib/crm/pages/forms";

type Props = { texts: PersonTexts; company?: "required" | "optional" | "elsewhere" };

export function PersonFields({ texts, company = "optional" }: Props) {
  return (
    <>
      <TextField name="firstName" label={texts.firstName} autoComplete="given-name" required />
      <TextField name="lastName" label={texts.lastName} autoComplete="family-name" required />
      {company !== "elsewhere" && <CompanyField label={texts.company} required={company === "required"} />}
      <EmailField name="email" label={texts.email} required />
      <PhoneField name="phone" label={texts.phone} required />
    </>
  );
}

export const CompanyField = (field: { label: string; required?: boolean }) => (
  <TextField name="company" autoComplete="organization" isWide {...field} />
);
