import { passkeySignInInput } from "@/lib/auth/schema";
import { offerPasskeySignIn } from "@/lib/auth/sign-in";
import { signInClient } from "@/lib/auth/sign-in-client";
import { endpoint } from "@/lib/http/endpoint";
import { passkeyOptions } from "@/lib/passkeys/schema";

/** What a passkey is to sign in place of a code, for whoever gives name and password. */
export const POST = endpoint({
  access: "public",
  frees: true,
  body: passkeySignInInput,
  answers: passkeyOptions,
  run: async (context) => ({ options: await offerPasskeySignIn(context.body, signInClient(context)) }),
});
