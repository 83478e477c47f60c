import { EmailField, PhoneField, TextField } from "@/components/site/forms/fields";
import { LeadForm, type LeadFormProps } from "@/components/site/forms/lead-form";
import { quickQuoteTexts } from "@/lib/crm/leads/texts";
import type { QuickQuoteFormTexts } from "@/lib/crm/pages/forms";

type QuickQuoteFormProps = Pick<LeadFormProps, "className" | "payload" | "summary" | "isBrief" | "onSent"> & {
  texts: QuickQuoteFormTexts;
};

export function QuickQuoteForm({ texts, ...own }: QuickQuoteFormProps) {
  return (
    <LeadForm kind="quick-quote" {...own} texts={texts} {...quickQuoteTexts}>
      <div className="grid gap-4">
        <TextField name="name" label={texts.name} autoComplete="name" required />
        <EmailField name="email" label={texts.email} required />
        <PhoneField name="phone" label={texts.phone} required />
      </div>
    </LeadForm>
  );
}
