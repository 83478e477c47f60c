import "server-only";
import { networkOf } from "@/lib/access/auth/network";
import { createSlowdown } from "@/lib/access/auth/slowdown";
import { endPortalSession, startPortalSession } from "@/lib/access/portal/session";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { knownBrowserCookie, knownBrowserId } from "@/lib/commerce/portal/known-browser";
import type { SignedInCustomer } from "@/lib/commerce/portal/schema";
import { portalTexts } from "@/lib/commerce/portal/texts";
import {
  addressKey,
  beginVerification,
  type CodeRequest,
  claimVerification,
  clearedVerificationCookie,
  tryCode,
} from "@/lib/commerce/portal/verifications";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import { consume, countBeyond } from "@/lib/data/rate-limits";
import { billing } from "@/lib/integrations/billing/configured";

type PortalClient = {
  clientAddress: string;
  sessionCookie: string | undefined;
  verificationCookie: string | undefined;
  knownBrowserCookie: string | undefined;
};

const slowDown = createSlowdown();

const NOBODY = "nobody@portal.invalid";

type SignInOutcome = { cookies: string[] } & (
  | { isCodeSent: true }
  | { isCodeSent: false; signedIn: SignedInCustomer }
);

/**
 * See docs/product/commerce.md "Customer portal". The mailed code comes with the second call.
 * @throws AppError 404 for an unknown address and for a wrong code, 429; BillingFailure if billing can't be
 * reached
 */
export async function signInToPortal(
  email: string,
  code: string | undefined,
  client: PortalClient,
): Promise<SignInOutcome> {
  if (!needsCode()) return admitByAddress(email, client);
  const codeRequest: CodeRequest = {
    email,
    clientAddress: client.clientAddress,
    cookie: client.verificationCookie,
    browserId: knownBrowserId(email, client.knownBrowserCookie),
  };
  return code === undefined ? sendCode(codeRequest) : admitByCode(codeRequest, code, client.sessionCookie);
}

async function admitByAddress(email: string, client: PortalClient): Promise<SignInOutcome> {
  return slowDown(await countLookup(client.clientAddress), async () => {
    const customer = await billing().customerByEmail(email);
    if (!customer) throw new AppError("not_found", portalTexts.customerNotFound);
    if (customer.isClosed) throw new AppError("billing_closed");
    const cookie = await startPortalSession(db, {
      customerId: customer.id,
      email: customer.email,
      isVerified: false,
    });
    await endPortalSession(client.sessionCookie);
    return { isCodeSent: false, signedIn: { customer, verified: false }, cookies: [cookie] };
  });
}

/**
 * Acts alike for every address, which a job looks up later. Too many requests get the same response with a
 * delay, and the newest mailed code stays valid.
 */
async function sendCode(client: CodeRequest): Promise<SignInOutcome> {
  const step = await countLookup(limitKey(client), client.browserId);
  const { mayMail, beyond } = await countMail(client);
  return slowDown(Math.max(step, beyond), async () => {
    // Waits as long as looking up the address would, so that the response time reveals nothing about it.
    await billing().customerByEmail(NOBODY);
    return { isCodeSent: true, cookies: [await beginVerification(client, mayMail)] };
  });
}

/**
 * Five an hour per address, some reserved for browsers in which its customer has signed in. Returns by how
 * many strangers exceed their limits.
 */
async function countMail({ email, clientAddress, browserId }: CodeRequest) {
  const address = addressKey(email);
  let beyond = 0;
  if (!browserId) {
    beyond =
      (await countBeyond("portalCodes", `${address} ${networkOf(clientAddress)}`)) ||
      (await countBeyond("portalCodesOfStrangers", address));
  }
  return { mayMail: beyond === 0 && (await countBeyond("portalCodesAnywhere", address)) === 0, beyond };
}

async function admitByCode(client: CodeRequest, code: string, sessionCookie: string | undefined) {
  const { email, browserId } = client;
  await consume("portalCodeTries", limitKey(client));
  const verified = await tryCode(client, code);
  if (!verified) throw wrongCode();
  // Before the code is used up: while billing can't be reached, it stays valid.
  const customer = await billing().customer(verified.customerId);
  if (!customer) throw wrongCode();
  if (customer.isClosed) throw new AppError("billing_closed");
  const cookie = await db.$transaction(async (tx) => {
    if (!(await claimVerification(tx, verified))) return null;
    return startPortalSession(tx, { customerId: customer.id, email: customer.email, isVerified: true });
  });
  if (!cookie) throw wrongCode();
  await endPortalSession(sessionCookie);
  return {
    isCodeSent: false,
    signedIn: { customer, verified: true },
    cookies: [cookie, clearedVerificationCookie, knownBrowserCookie(email, browserId)],
  } satisfies SignInOutcome;
}

/** A known browser is counted separately, so that no one else uses up its tries. */
function limitKey({ clientAddress, browserId }: CodeRequest): string {
  return browserId ? `browser ${browserId}` : clientAddress;
}

function wrongCode(): AppError {
  return new AppError("not_found", portalTexts.wrongCode);
}

/** Counts a sign-in request. The site-wide limit refuses no one: past its rate, unknown browsers wait. */
async function countLookup(key: string, browserId: string | null = null): Promise<number> {
  await consume("portalLookups", key);
  await consume("portalLookupsHourly", key);
  return browserId ? 0 : countBeyond("portalLookupsOfSite", "site");
}
