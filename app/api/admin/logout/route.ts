import { clearedSessionCookie, endSession, SESSION_COOKIE } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";

/** Without a session, or with a dead one, it is a success too. */
export const POST = endpoint({
  access: "public",
  run: async ({ request, setCookie }) => {
    await endSession(request.cookies.get(SESSION_COOKIE)?.value);
    setCookie(clearedSessionCookie());
    return {};
  },
});
