import { createContext, useContext } from "react";
import type { CalculatorPageTexts } from "@/lib/crm/pages/calculator";

type WizardTexts = CalculatorPageTexts["wizard"];

const Context = createContext<WizardTexts | null>(null);

export const WizardTextsProvider = Context.Provider;

export function useWizardTexts(): WizardTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useWizardTexts must be used within WizardTextsProvider.");
  return texts;
}

export function useStepTitles(): readonly [string, string, string] {
  const { select, configure, contact } = useWizardTexts();
  return [select.title, configure.title, contact.title];
}
