import { signInAnswer } from "@/lib/auth/answers";
import { knownBrowserCookieName } from "@/lib/auth/known-browser";
import { signInInput } from "@/lib/auth/schema";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  body: signInInput,
  answers: signInAnswer,
  run: async ({ body, request, requestId, clientAddress, setCookie }) => {
    const userAgent = request.headers.get("user-agent");
    const previousCookie = request.cookies.get(SESSION_COOKIE)?.value;
    const knownBrowserCookie = request.cookies.get(knownBrowserCookieName(body.username))?.value;
    const client = { clientAddress, requestId, userAgent, previousCookie, knownBrowserCookie };
    const answer = await signIn(body, client);
    if (!answer.success) return answer;
    const { cookies, ...rest } = answer;
    for (const cookie of cookies) setCookie(cookie);
    return rest;
  },
});
