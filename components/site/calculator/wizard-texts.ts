import { requiredContext } from "@/components/site/required-context";
import type { CalculatorPageTexts } from "@/lib/crm/pages/calculator";

export const [WizardTextsProvider, useWizardTexts] =
  requiredContext<CalculatorPageTexts["wizard"]>("wizard texts");

export function useStepTitles(): readonly [string, string, string] {
  const { select, configure, contact } = useWizardTexts();
  return [select.title, configure.title, contact.title];
}
