"use client";

import { createContext, type ReactNode } from "react";
import type { ConfirmationTexts } from "@/lib/crm/pages/confirmation";

/**
 * Texts of forms after sending or errors, as changed by staff. The originals are part of the code, and pages
 * contain only changed texts.
 */
export type FormTexts = {
  /** Changed texts by id in `formTexts`, such as "contact.thanks". */
  forms: Readonly<Record<string, string>>;
  /** Changed field errors by original text. */
  faults: Readonly<Record<string, string>>;
  sent: Partial<ConfirmationTexts>;
};

export const FormTextsContext = createContext<FormTexts>({ forms: {}, faults: {}, sent: {} });

export function FormTextsProvider({ texts, children }: { texts: FormTexts; children: ReactNode }) {
  return <FormTextsContext value={texts}>{children}</FormTextsContext>;
}
