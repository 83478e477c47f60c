import type { FormTexts } from "@/components/site/forms/form-texts";
import { readChangedTexts } from "@/lib/content/page-texts/read";
import { within } from "@/lib/content/page-texts/values";
import { faults } from "@/lib/crm/leads/faults";
import { formTexts } from "@/lib/crm/pages/form-answers";
import { frameTexts } from "@/lib/crm/pages/frame";

export async function readFormTexts(): Promise<FormTexts | null> {
  const [forms, frame] = await Promise.all([readChangedTexts(formTexts), readChangedTexts(frameTexts)]);
  const sent = within("sent.", frame);
  if (Object.keys(forms).length + Object.keys(sent).length === 0) return null;
  const faultTexts = Object.entries(within("faults.", forms)).map(([name, text]) => [
    faults[name as keyof typeof faults],
    text,
  ]);
  return { forms, faults: Object.fromEntries(faultTexts), sent };
}
