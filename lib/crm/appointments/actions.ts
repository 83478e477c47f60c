"use server";

import { cancelByLink, moveByLink } from "@/lib/crm/appointments/by-link";
import { linkParams, moveInput } from "@/lib/crm/appointments/schema";
import { answerForm, type FormResult } from "@/lib/http/form-action";

export async function sendMoveForm(_before: FormResult, form: unknown) {
  return answerForm(form, {
    name: "move-appointment",
    schema: linkParams.extend(moveInput.shape),
    limit: ["appointmentChanges"],
    context: () => ({}),
    run: async ({ token, start }) => {
      await moveByLink(token, start);
      return { message: "Your appointment was moved.", location: `/appointments/${token}#moved` };
    },
  });
}

export async function sendCancelForm(_before: FormResult, form: unknown) {
  return answerForm(form, {
    name: "cancel-appointment",
    schema: linkParams,
    limit: ["appointmentChanges"],
    context: () => ({}),
    run: async ({ token }) => {
      await cancelByLink(token);
      return { message: "Your appointment was canceled.", location: `/appointments/${token}#cancelled` };
    },
  });
}
