import { z } from "zod";
import { resetPassword } from "@/lib/access/auth/password-reset";
import { passwordResetInput } from "@/lib/access/auth/password-reset-schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Sets another password by the link of a mail; the user then signs in with it, and with their second factor. `username` of
 * who was invited and has never signed in.
 */
export const POST = endpoint({
  access: "public",
  limit: "passwordResets",
  body: passwordResetInput,
  response: z.object({ username: z.string().optional() }),
  run: async ({ body, request, requestId, clientAddress, setCookie }) => {
    const userAgent = request.headers.get("user-agent");
    const { cookie, ...account } = await resetPassword(body, { clientAddress, requestId, userAgent });
    setCookie(cookie);
    return account;
  },
});
