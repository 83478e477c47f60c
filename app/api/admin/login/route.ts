import { signInResponse } from "@/lib/access/auth/responses";
import { signIn } from "@/lib/access/auth/sign-in";
import { signInClient } from "@/lib/access/auth/sign-in-client";
import { signInInput } from "@/lib/core/sign-in-schema";
import { endpoint } from "@/lib/http/endpoint";

/** Signs in with a password and, if 2FA is on, a code or backup code. */
export const POST = endpoint({
  access: "public",
  allowedOnFullDisk: true,
  body: signInInput,
  refuses: ["unauthorized", "conflict", "rate_limited"],
  response: signInResponse,
  run: async ({ setCookie, ...context }) => {
    const answer = await signIn(context.body, signInClient(context));
    if (!answer.success) return answer;
    const { cookies, ...rest } = answer;
    for (const cookie of cookies) setCookie(cookie);
    return rest;
  },
});
