import { resetPassword } from "@/lib/access/auth/password-reset";
import { passwordResetInput } from "@/lib/access/auth/password-reset-schema";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Sets another password by the link of a mail; the user then signs in with it, and with their second factor.
 */
export const POST = endpoint({
  access: "public",
  limit: "passwordResets",
  body: passwordResetInput,
  answers: emptyResponse,
  run: async ({ body, request, requestId, clientAddress, setCookie }) => {
    const userAgent = request.headers.get("user-agent");
    setCookie(await resetPassword(body, { clientAddress, requestId, userAgent }));
    return {};
  },
});
