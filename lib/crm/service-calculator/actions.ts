"use server";

import { AppError } from "@/lib/core/errors";
import { originOfPage } from "@/lib/crm/leads/origin";
import { calculatorForm } from "@/lib/crm/service-calculator/form-schema";
import { calculatorField } from "@/lib/crm/service-calculator/options";
import { submitQuote } from "@/lib/crm/service-calculator/service";
import { answerForm, type FormAnswer } from "@/lib/http/form-action";

/**
 * Handles the wizard submitted by the browser itself, before or without our script: priced and stored as by
 * the call.
 */
export async function sendCalculatorForm(_before: FormAnswer, form: unknown): Promise<FormAnswer> {
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
        const fields = Object.entries(error.details.fields ?? {}).map(([path, messages]) => [
          calculatorField(path),
          messages,
        ]);
        throw new AppError(error.code, error.message, {
          ...error.details,
          fields: Object.fromEntries(fields),
        });
      }
    },
  });
}
