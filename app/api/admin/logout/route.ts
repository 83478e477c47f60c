import { clearedSessionCookie, endSession, SESSION_COOKIE } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";
import { nothing } from "@/lib/records/change";

/** Without a session, or with a dead one, it is a success too. */
export const POST = endpoint({
  access: "public",
  answers: nothing,
  clearsStorage: true,
  run: async ({ request, setCookie }) => {
    await endSession(request.cookies.get(SESSION_COOKIE)?.value);
    setCookie(clearedSessionCookie);
    return {};
  },
});
