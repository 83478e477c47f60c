import { clearedPortalCookie, endPortalSessionsOf } from "@/lib/access/portal/session";
import { nothing } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Ends every session of the customer who is signed in, in whatever browser it was begun. */
export const POST = endpoint({
  access: "portal",
  answers: nothing,
  clearsStorage: true,
  run: async ({ session, setCookie }) => {
    await endPortalSessionsOf(session.customerId);
    setCookie(clearedPortalCookie);
    return {};
  },
});
