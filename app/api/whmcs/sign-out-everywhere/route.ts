import { endpoint } from "@/lib/http/endpoint";
import { clearedPortalCookie, endPortalSessionsOf } from "@/lib/portal/session";
import { nothing } from "@/lib/records/change";

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
