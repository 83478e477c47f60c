import { cookieOfLink } from "@/lib/access/auth/known-browser";
import { knownBrowserLinkQuery } from "@/lib/core/sign-in-schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Opens the link in the mail about failed sign-ins: this browser is counted apart from strangers, and signs
 * in as usual.
 */
export const GET = endpoint({
  access: "public",
  query: knownBrowserLinkQuery,
  status: 303,
  response: "redirect",
  run: async ({ query, setCookie }) => {
    const cookie = await cookieOfLink(query.user, query.proof);
    if (cookie) setCookie(cookie);
    return new Response(null, { status: 303, headers: { Location: "/admin/login" } });
  },
});
