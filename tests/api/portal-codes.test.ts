import { billing, database, prepareSite, receivedMails, site } from "@/tests/api/site";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { PortalVisitor } from "@/tests/factories/portal-visitor";
import { until } from "@/tests/factories/until";

prepareSite();

const KNOWN = "maria.alvarez@example.com";
const UNKNOWN = "nobody.here@example.com";

let server: AdditionalServer;

beforeAll(async () => {
  server = await startAdditionalServer(site, { PORTAL_VERIFICATION: "email-code" });
}, 60_000);

beforeEach(async () => {
  await fetch(`${site.mailUrl}/messages`, { method: "DELETE" });
});

afterAll(() => server.stop());

const someone = (address?: string) => new PortalVisitor(server.url, address);

/** Mail to these recipients only: staff receive mail about leads and sign-ins meanwhile. */
const mails = async () =>
  (await receivedMails()).filter(({ to }) => to.some((address) => [KNOWN, UNKNOWN].includes(address)));

/** Waits for the given number of mails, and returns the newest one's code. */
async function newestCode(count = 1): Promise<string> {
  const found = await until(async () => {
    const all = await mails();
    return all.length >= count && all;
  }, "the mail comes");
  return /\b\d{6}\b/.exec(found.at(-1)?.text ?? "")?.[0] ?? "";
}

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("answers a known and an unknown email address the same way: status, headers, body, and cookie", async () => {
  const answers = [];
  for (const email of [KNOWN, UNKNOWN]) {
    const { status, headers, body, setCookies } = await someone().signIn(email);
    answers.push({
      status,
      body,
      headers: [...headers.keys()].sort(),
      cookies: setCookies.map((line) => line.replace(/=[\w-]{43};/, "=…;")),
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({
    status: 202,
    body: { success: true, verification: "code_sent" },
    cookies: ["portal-verification=…; Max-Age=600; Path=/api/whmcs; HttpOnly; SameSite=Strict"],
  });
  await newestCode();
});

it("mails a code that signs the customer in here and at the billing system", async () => {
  const visitor = someone();
  await visitor.signIn(KNOWN);
  const code = await newestCode();
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: [KNOWN], subject: expect.not.stringMatching(/\d{6}/) });
  expect(await visitor.signIn(KNOWN, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 200,
    body: { success: true, customer: { id: 1, email: KNOWN }, verified: true },
  });
  expect((await visitor.get("/api/whmcs/customer/1/invoices")).status).toBe(200);

  const { status, headers } = await visitor.get("/api/whmcs/customer/1/open?to=payment&invoice=7");
  const signOn = headers.get("location") ?? "";
  expect({ status, signOn }).toEqual({
    status: 303,
    signOn: expect.stringMatching(/\/oauth\/singlesignon\.php\?access_token=\w+$/),
  });
  const there = await fetch(signOn, { redirect: "manual" });
  expect(there.headers.get("location")).toBe(`${site.settings.WHMCS_URL}/viewinvoice.php?id=7`);

  // If the billing system refuses, customers sign in there manually.
  await billing.setFaults([{ action: "CreateSsoToken", kind: "forbidden", count: 1 }]);
  const plain = await visitor.get("/api/whmcs/customer/1/open?to=portal");
  await billing.setFaults([]);
  expect(plain.headers.get("location")).toBe(`${site.settings.WHMCS_URL}/clientarea.php?email=${KNOWN}`);
});

it("refuses a wrong code, an unknown email address, and an unrequested code with the same answer", async () => {
  const visitor = someone();
  await visitor.signIn(KNOWN);
  const code = await newestCode();
  const stranger = someone();
  await stranger.signIn(UNKNOWN);
  const answers = [
    await visitor.signIn(KNOWN, not(code)),
    await stranger.signIn(UNKNOWN, code),
    await someone().signIn(KNOWN, code),
    await someone().signIn(UNKNOWN, code),
  ].map(({ status, body, setCookies }) => ({ status, body: { ...body, requestId: "" }, setCookies }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, setCookies: [], body: { code: "not_found" } });
  expect(await visitor.signIn(KNOWN, "12345x")).toMatchObject({
    status: 422,
    body: { fields: { code: ["Enter the six digits of the code"] } },
  });
});

it("stores neither the code nor the cookie values", async () => {
  const visitor = someone();
  await visitor.signIn(KNOWN);
  const code = await newestCode();
  const secrets = [code, ...visitor.cookies.values()];
  await visitor.signIn(KNOWN, code);
  secrets.push(...visitor.cookies.values());
  const { rows: tables } = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename ~ 'portal|mail|rate|audit'",
  );
  const stored: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
    stored.push(...rows.map(({ row }) => row));
  }
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((row) => secrets.some((secret) => row.includes(secret) && secret.length > 6))).toEqual(
    [],
  );
  expect(stored.filter((row) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(row))).toEqual([]);
});

describe("without a billing system", () => {
  let secondServer: AdditionalServer;
  const none = { WHMCS_URL: "", WHMCS_IDENTIFIER: "", WHMCS_SECRET: "", DEMO_COMMERCE: "" };

  beforeAll(async () => {
    secondServer = await startAdditionalServer(site, none);
  }, 60_000);
  afterAll(() => secondServer.stop());

  it("signing in answers 500 billing_not_configured, with or without code verification", async () => {
    expect(await new PortalVisitor(secondServer.url).signIn(KNOWN)).toMatchObject({
      status: 500,
      body: { success: false, code: "billing_not_configured" },
    });
    const withCodes = await startAdditionalServer(site, { ...none, PORTAL_VERIFICATION: "email-code" });
    const answer = await new PortalVisitor(withCodes.url).signIn(KNOWN);
    withCodes.stop();
    expect(answer).toMatchObject({ status: 500, body: { code: "billing_not_configured" } });
  });

  it("the page shows no demonstration customers", async () => {
    const [demo, plain] = await Promise.all(
      [site.url, secondServer.url].map(async (url) => (await fetch(`${url}/customer-portal`)).text()),
    );
    expect(demo).toContain("This is a demonstration");
    expect(plain).not.toMatch(/This is a demonstration|example\.com<\/span>/);
  });
});
