import { requestPasswordReset } from "@/lib/access/auth/password-reset";
import { passwordResetRequest } from "@/lib/access/auth/password-reset-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Mails a link to reset the password; the response is the same for every name and address. */
export const POST = endpoint({
  access: "public",
  limit: "passwordResetRequests",
  body: passwordResetRequest,
  response: emptyResponse,
  run: async ({ body }) => {
    await requestPasswordReset(body.account);
    return {};
  },
});
