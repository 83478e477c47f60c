import { clearedPortalCookie, endPortalSession, PORTAL_COOKIE } from "@/lib/access/portal/session";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Ends the portal's session of this browser. Without one, or with an expired one, it succeeds, too. */
export const POST = endpoint({
  access: "public",
  response: emptyResponse,
  clearsStorage: true,
  run: async ({ request, setCookie }) => {
    await endPortalSession(request.cookies.get(PORTAL_COOKIE)?.value);
    setCookie(clearedPortalCookie);
    return {};
  },
});
