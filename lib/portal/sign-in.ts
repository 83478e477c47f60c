import "server-only";
import { keyedHash } from "@/lib/auth/encryption";
import { networkOf } from "@/lib/auth/network";
import { db } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { consume, type LimitName } from "@/lib/http/rate-limits";
import { billing } from "@/lib/integrations/billing/configured";
import { log } from "@/lib/log";
import { assertBillingAnswers } from "@/lib/portal/billing-check";
import type { SignedInCustomer } from "@/lib/portal/schema";
import { endPortalSession, startPortalSession } from "@/lib/portal/session";
import { portalTexts } from "@/lib/portal/texts";
import { needsCode } from "@/lib/portal/verification-mode";
import {
  beginVerification,
  type CodeAsker,
  claimVerification,
  clearedVerificationCookie,
  tryCode,
} from "@/lib/portal/verifications";

export type PortalAsker = {
  clientAddress: string;
  /** The cookie of a session that the new one replaces. */
  sessionCookie: string | undefined;
  /** The cookie of the browser that asked for a code. */
  verificationCookie: string | undefined;
};

/** The answer, and the `Set-Cookie` values that go with it. */
export type SignInOutcome = { cookies: string[] } & (
  | { isCodeSent: true }
  | { isCodeSent: false; signedIn: SignedInCustomer }
);

/**
 * Lets a customer in by their e-mail address (docs/product.md 4.3): at once where no code is asked for; else by the code
 * that is mailed to the address, if it is a customer's, and sent with the second call.
 *
 * @throws AppError 404 for an unknown address and for a wrong code, 429; BillingFailure where billing can't be asked
 */
export async function signInToPortal(
  email: string,
  code: string | undefined,
  asker: PortalAsker,
): Promise<SignInOutcome> {
  if (!needsCode()) return admitByAddress(email, asker);
  return code === undefined ? sendCode(email, asker) : admitByCode(email, code, asker);
}

async function admitByAddress(email: string, asker: PortalAsker): Promise<SignInOutcome> {
  await countLookup(asker);
  const customer = await billing().customerByEmail(email);
  if (!customer) throw new AppError("not_found", portalTexts.customerNotFound);
  const cookie = await startPortalSession(db, {
    customerId: customer.id,
    email: customer.email,
    isVerified: false,
  });
  await endPortalSession(asker.sessionCookie);
  return { isCodeSent: false, signedIn: { customer, verified: false }, cookies: [cookie] };
}

/** The same for every address: what is known of it, a job finds out later. */
async function sendCode(email: string, asker: PortalAsker): Promise<SignInOutcome> {
  await countLookup(asker);
  const address = keyedHash("portal-address", email.toLowerCase());
  await consume("portalCodes", `${address} ${networkOf(asker.clientAddress)}`);
  await consume("portalCodesAnywhere", address);
  await assertBillingAnswers();
  return { isCodeSent: true, cookies: [await beginVerification(codeAsker(email, asker))] };
}

async function admitByCode(email: string, code: string, asker: PortalAsker): Promise<SignInOutcome> {
  await consume("portalCodeTries", asker.clientAddress);
  const verified = await tryCode(codeAsker(email, asker), code);
  if (!verified) throw wrongCode();
  // Before the code is used up: while billing can't be reached, it stays good.
  const customer = await billing().customer(verified.customerId);
  if (!customer) throw wrongCode();
  const cookie = await db.$transaction(async (tx) => {
    if (!(await claimVerification(tx, verified))) return null;
    return startPortalSession(tx, { customerId: customer.id, email: customer.email, isVerified: true });
  });
  if (!cookie) throw wrongCode();
  await endPortalSession(asker.sessionCookie);
  return {
    isCodeSent: false,
    signedIn: { customer, verified: true },
    cookies: [cookie, clearedVerificationCookie],
  };
}

function codeAsker(email: string, { clientAddress, verificationCookie }: PortalAsker): CodeAsker {
  return { email, clientAddress, cookie: verificationCookie };
}

function wrongCode(): AppError {
  return new AppError("not_found", portalTexts.wrongCode);
}

async function countLookup({ clientAddress }: PortalAsker): Promise<void> {
  await consume("portalLookups", clientAddress);
  await consume("portalLookupsDaily", clientAddress);
  const ofSite: LimitName = "portalLookupsOfSite";
  try {
    await consume(ofSite, "site");
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") {
      log.error(`the portal let nobody in: the whole site's limit of a day (${ofSite}) is reached`);
    }
    throw error;
  }
}
