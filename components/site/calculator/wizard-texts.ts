import { createContext, useContext } from "react";
import type { CalculatorPageTexts } from "@/components/site/calculator/texts";

type WizardTexts = CalculatorPageTexts["wizard"];

const Context = createContext<WizardTexts | null>(null);

/** Around all parts of the wizard: what they say. */
export const WizardTextsProvider = Context.Provider;

/** What the wizard's parts say. */
export function useWizardTexts(): WizardTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("This part of the wizard stands outside of it.");
  return texts;
}

/** What each step is called, in their order. */
export function useStepTitles(): readonly [string, string, string] {
  const { select, configure, contact } = useWizardTexts();
  return [select.title, configure.title, contact.title];
}
