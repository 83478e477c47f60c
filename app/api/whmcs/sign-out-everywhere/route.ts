import { clearedPortalCookie, endPortalSessionsOf } from "@/lib/access/portal/session";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Ends every session of the signed-in customer, in any browser. */
export const POST = endpoint({
  access: "portal",
  response: emptyResponse,
  clearsStorage: true,
  run: async ({ session, setCookie }) => {
    await endPortalSessionsOf(session.customerId);
    setCookie(clearedPortalCookie);
    return {};
  },
});
