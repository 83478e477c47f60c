import { signInInput } from "@/lib/auth/schema";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "public",
  body: signInInput,
  run: async ({ body, request, requestId, clientAddress, setCookie }) => {
    const userAgent = request.headers.get("user-agent");
    const previousCookie = request.cookies.get(SESSION_COOKIE)?.value;
    const answer = await signIn(body, { clientAddress, requestId, userAgent, previousCookie });
    if (!answer.success) return answer;
    const { cookie, ...rest } = answer;
    setCookie(cookie);
    return rest;
  },
});
