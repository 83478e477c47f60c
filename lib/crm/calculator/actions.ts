"use server";

import { AppError } from "@/lib/core/errors";
import { calculatorForm } from "@/lib/crm/calculator/form-schema";
import { calculatorField } from "@/lib/crm/calculator/options";
import { submitQuote } from "@/lib/crm/calculator/service";
import { originOfPage } from "@/lib/crm/leads/origin";
import { answerForm, type FormResult } from "@/lib/http/form-action";

export async function sendCalculatorForm(_before: FormResult, form: unknown): Promise<FormResult> {
  return answerForm(form, {
    name: "service-calculator",
    schema: calculatorForm,
    limit: ["leads", "leadsDaily"],
    context: originOfPage,
    run: async (input, clientAddress) => {
      try {
        return await submitQuote(input, clientAddress);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, message, details } = error;
        const faults = Object.entries(details.fields ?? {});
        const fields = Object.fromEntries(
          faults.map(([path, messages]) => [calculatorField(path), messages]),
        );
        throw new AppError(code, message, { ...details, fields });
      }
    },
  });
}
