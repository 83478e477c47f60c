import { type FakeBilling, startFakeBilling } from "@/fakes/billing";

// Loaded once the settings are made.
let billing: FakeBilling;
let portal: typeof import("@/lib/commerce/portal/sign-in");
let account: typeof import("@/lib/commerce/portal/account");
let sessions: typeof import("@/lib/access/portal/session");

const EMAIL = "daniel.oconnor@example.com";
const client = {
  clientAddress: "10.64.3.9",
  sessionCookie: undefined,
  verificationCookie: undefined,
  knownBrowserCookie: undefined,
};

beforeAll(async () => {
  billing = await startFakeBilling();
  Object.assign(process.env, billing.settings, { PORTAL_VERIFICATION: "off" });
  portal = await import("@/lib/commerce/portal/sign-in");
  account = await import("@/lib/commerce/portal/account");
  sessions = await import("@/lib/access/portal/session");
});
afterAll(() => billing.stop());

test("a closed account is refused at sign-in without codes, and its open session ends", async () => {
  const customer = billing.state.customers.find(({ email }) => email === EMAIL);
  if (!customer) throw new Error(`nobody has ${EMAIL}`);
  const signIn = (email = EMAIL) => portal.signInToPortal(email, undefined, client);
  const { cookies } = await signIn();
  const session = await sessions.readPortalSession(cookies[0]?.split(/[=;]/)[1]);
  if (!session) throw new Error("there is no session");
  expect(await account.readSignedIn(session)).toMatchObject({ customer: { id: customer.id } });

  customer.status = "Closed";
  await expect(account.readSignedIn(session)).rejects.toMatchObject({ code: "unauthorized" });
  await expect(signIn()).rejects.toMatchObject({ code: "billing_closed", status: 403 });
  await expect(signIn("nobody.here@example.com")).rejects.toMatchObject({ code: "not_found" });

  // Billing calls a customer without a current service inactive.
  customer.status = "Inactive";
  expect(await signIn()).toMatchObject({ isCodeSent: false });
});
