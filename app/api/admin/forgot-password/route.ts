import { askForReset } from "@/lib/auth/password-reset";
import { passwordResetRequest } from "@/lib/auth/password-reset-schema";
import { endpoint } from "@/lib/http/endpoint";
import { nothing } from "@/lib/records/change";

/** Has a link to another password mailed; the same answer for every name and address. */
export const POST = endpoint({
  access: "public",
  limit: "passwordResetRequests",
  body: passwordResetRequest,
  answers: nothing,
  run: async ({ body }) => {
    await askForReset(body.account);
    return {};
  },
});
