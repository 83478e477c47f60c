import { clearedSessionCookie, endSession, SESSION_COOKIE } from "@/lib/access/auth/session";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Signs the caller out. Without a session, or with an expired one, it succeeds, too. */
export const POST = endpoint({
  access: "public",
  response: emptyResponse,
  clearsStorage: true,
  run: async ({ request, setCookie }) => {
    await endSession(request.cookies.get(SESSION_COOKIE)?.value);
    setCookie(clearedSessionCookie);
    return {};
  },
});
