import { signInAnswer } from "@/lib/auth/answers";
import { signInInput } from "@/lib/auth/schema";
import { signIn } from "@/lib/auth/sign-in";
import { signInClient } from "@/lib/auth/sign-in-client";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  frees: true,
  body: signInInput,
  answers: signInAnswer,
  run: async ({ setCookie, ...context }) => {
    const answer = await signIn(context.body, signInClient(context));
    if (!answer.success) return answer;
    const { cookies, ...rest } = answer;
    for (const cookie of cookies) setCookie(cookie);
    return rest;
  },
});
