import { offerPasskeySignIn } from "@/lib/access/auth/sign-in";
import { signInClient } from "@/lib/access/auth/sign-in-client";
import { passkeyOptions } from "@/lib/core/passkeys-schema";
import { passkeySignInInput } from "@/lib/core/sign-in-schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the challenge for signing in by passkey instead of a code, given name and password. */
export const POST = endpoint({
  access: "public",
  allowedOnFullDisk: true,
  body: passkeySignInInput,
  refuses: ["unauthorized", "conflict", "rate_limited"],
  response: passkeyOptions,
  run: async (context) => ({ options: await offerPasskeySignIn(context.body, signInClient(context)) }),
});
