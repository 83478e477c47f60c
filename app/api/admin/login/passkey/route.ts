import { offerPasskeySignIn } from "@/lib/access/auth/sign-in";
import { signInClient } from "@/lib/access/auth/sign-in-client";
import { passkeyOptions } from "@/lib/core/passkeys-schema";
import { passkeySignInInput } from "@/lib/core/sign-in-schema";
import { endpoint } from "@/lib/http/endpoint";

/** What a passkey is to sign in place of a code, for whoever gives name and password. */
export const POST = endpoint({
  access: "public",
  frees: true,
  body: passkeySignInInput,
  answers: passkeyOptions,
  run: async (context) => ({ options: await offerPasskeySignIn(context.body, signInClient(context)) }),
});
