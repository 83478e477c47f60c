import { NextResponse } from "next/server";
import { PORTAL_COOKIE } from "@/lib/access/portal/session";
import { BILLING_BUDGET_MS } from "@/lib/commerce/portal/account";
import { KNOWN_BROWSER_COOKIE } from "@/lib/commerce/portal/known-browser";
import {
  addressParams,
  portalEmail,
  portalSignInBody,
  portalSignInResponse,
} from "@/lib/commerce/portal/schema";
import { signInToPortal } from "@/lib/commerce/portal/sign-in";
import { portalTexts } from "@/lib/commerce/portal/texts";
import { VERIFICATION_COOKIE } from "@/lib/commerce/portal/verifications";
import { fieldError } from "@/lib/core/errors";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Signs a customer in by the e-mail address in the path, with a cookie for that customer alone. If codes are
 * required, a call without one returns 202 `code_sent`, whether or not the address is known or a mail sent;
 * the next call sends the code. Both count as `portalLookups` or `portalCodeTries`.
 */
export const POST = endpoint({
  access: "public",
  budgetMs: BILLING_BUDGET_MS,
  params: addressParams,
  body: portalSignInBody,
  refuses: ["rate_limited"],
  alsoStatus: 202,
  response: portalSignInResponse,
  run: async ({ params, body, request, clientAddress, setCookie }) => {
    const email = portalEmail.safeParse(params.customer);
    if (!email.success) throw fieldError("email", portalTexts.invalidEmail);
    const outcome = await signInToPortal(email.data, body.code, {
      clientAddress,
      sessionCookie: request.cookies.get(PORTAL_COOKIE)?.value,
      verificationCookie: request.cookies.get(VERIFICATION_COOKIE)?.value,
      knownBrowserCookie: request.cookies.get(KNOWN_BROWSER_COOKIE)?.value,
    });
    for (const cookie of outcome.cookies) setCookie(cookie);
    if (!outcome.isCodeSent) return outcome.signedIn;
    return NextResponse.json({ success: true, verification: "code_sent" }, { status: 202 });
  },
});
