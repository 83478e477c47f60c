import { PORTAL_COOKIE, readPortalSession } from "@/lib/access/portal/session";
import { addressFor, BILLING_BUDGET_MS } from "@/lib/commerce/portal/account";
import { customerParams, openQuery } from "@/lib/commerce/portal/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Redirects the portal's links to the place at the billing system, signed in there if the mailed code was
 * checked. Anyone but the signed-in customer is sent to the portal's own page, because a tab with a JSON
 * failure would help no one.
 */
export const GET = endpoint({
  access: "public",
  budgetMs: BILLING_BUDGET_MS,
  limit: "portalReads",
  params: customerParams,
  query: openQuery,
  status: 303,
  response: "redirect",
  run: async ({ request, params, query }) => {
    const session = await readPortalSession(request.cookies.get(PORTAL_COOKIE)?.value);
    const isOwn = session?.customerId === params.customer;
    const Location = isOwn ? await addressFor(session, query) : "/customer-portal";
    return new Response(null, { status: 303, headers: { Location, "Referrer-Policy": "no-referrer" } });
  },
});
