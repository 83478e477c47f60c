import { randomInt } from "node:crypto";
import { type FakeBilling, startFakeBilling } from "@/fakes/billing";

// Loaded once the settings are made.
let billing: FakeBilling;
let db: typeof import("@/lib/data/db")["db"];
let pool: typeof import("@/lib/data/db")["pool"];
let portal: typeof import("@/lib/commerce/portal/sign-in");
let delivery: typeof import("@/lib/commerce/portal/code-delivery");
let codes: typeof import("@/lib/commerce/portal/code");
let knownBrowser: typeof import("@/lib/commerce/portal/known-browser");
let sessions: typeof import("@/lib/access/portal/session");

const KNOWN = "maria.alvarez@example.com";
const UNKNOWN = "nobody.here@example.com";

beforeAll(async () => {
  billing = await startFakeBilling();
  Object.assign(process.env, billing.settings, {
    PORTAL_VERIFICATION: "email-code",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  ({ db, pool } = await import("@/lib/data/db"));
  portal = await import("@/lib/commerce/portal/sign-in");
  delivery = await import("@/lib/commerce/portal/code-delivery");
  codes = await import("@/lib/commerce/portal/code");
  knownBrowser = await import("@/lib/commerce/portal/known-browser");
  sessions = await import("@/lib/access/portal/session");
});

beforeEach(async () => {
  billing.setFaults({ faults: [] });
  billing.clearCalls();
  await pool.query("DELETE FROM rate_limits");
  await pool.query("DELETE FROM portal_verifications");
  await pool.query("DELETE FROM portal_codes");
  await pool.query("DELETE FROM outgoing_mails");
  await pool.query("SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs");
});

afterAll(() => billing.stop());

type Client = Parameters<typeof portal.signInToPortal>[2];

/** Browser with an address and cookies. */
function browser(clientAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {
  const client: Client = {
    clientAddress,
    sessionCookie: undefined,
    verificationCookie: undefined,
    knownBrowserCookie: undefined,
  };
  return {
    client,
    async send(email: string, code?: string) {
      const outcome = await portal.signInToPortal(email, code, client);
      for (const cookie of outcome.cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name === "portal-session") client.sessionCookie = value;
        if (name === "portal-verification") client.verificationCookie = value || undefined;
        if (name === "portal-browser") client.knownBrowserCookie = value;
      }
      return outcome;
    },
  };
}

async function requestFrom(networks: number, email = KNOWN): Promise<boolean[]> {
  const clients = Array.from({ length: networks }, (_, number) => browser(`10.77.${number}.9`).send(email));
  return (await Promise.all(clients)).map(({ isCodeSent }) => isCodeSent);
}

const verificationOf = (email: string) =>
  db.portalVerification.findFirstOrThrow({ where: { email }, orderBy: { createdAt: "desc" } });

async function codeIdOf(email: string): Promise<string> {
  const newest = [{ createdAt: "desc" }, { id: "desc" }] as const;
  return (await db.portalCode.findFirstOrThrow({ where: { email }, orderBy: [...newest] })).id;
}

async function mailedCode(visitor: ReturnType<typeof browser>, email: string): Promise<string> {
  await visitor.send(email);
  const id = await codeIdOf(email);
  await delivery.deliverCode(id);
  const mail = await delivery.composeCodeMail({ id }, 1);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "no mail";
}

async function withCode() {
  const visitor = browser();
  return { visitor, code: await mailedCode(visitor, KNOWN) };
}

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const refused = { code: "not_found" };

describe("a code request", () => {
  it("leaves the same cookies, rows, jobs, and billing calls for known and unknown addresses", async () => {
    const traces = [];
    const own = { email: "", expiresAt: 0, createdAt: 0 };
    for (const email of [KNOWN, UNKNOWN]) {
      billing.clearCalls();
      const outcome = await browser().send(email);
      const row = await verificationOf(email);
      const { rows: jobs } = await pool.query(
        "SELECT task_identifier, priority, max_attempts, queue_name, key FROM graphile_worker.jobs",
      );
      traces.push({
        isCodeSent: outcome.isCodeSent,
        cookies: outcome.cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;")),
        row: { ...row, ...own, id: row.id.length, client: row.client.length, codeId: row.codeId?.length },
        jobs,
        asked: billing.calls().map(({ action, parameters }) => [action, parameters.email]),
        mails: await db.outgoingMail.count(),
      });
      await pool.query("SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs");
    }
    const [known, unknown] = traces;
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({
      isCodeSent: true,
      cookies: ["portal-verification=…; Max-Age=600; Path=/api/whmcs; HttpOnly; SameSite=Strict"],
      row: { codeId: 64, tries: 0 },
      jobs: [{ task_identifier: "portal-code" }],
      asked: [["GetClientsDetails", "nobody@portal.invalid"]],
      mails: 0,
    });
  });

  it("sends one email to a known address and none to an unknown one, however often the job runs", async () => {
    for (const email of [KNOWN.toUpperCase(), UNKNOWN]) {
      await browser().send(email);
      const id = await codeIdOf(email);
      await Promise.all([delivery.deliverCode(id), delivery.deliverCode(id)]);
      await delivery.deliverCode(id);
    }
    const mails = await db.outgoingMail.findMany({ select: { type: true, payload: true } });
    const id = await codeIdOf(KNOWN);
    expect(mails).toEqual([{ type: "portal-code", payload: { id } }]);
    // Case as in the billing system.
    expect(await delivery.composeCodeMail({ id }, 1)).toMatchObject({ to: { address: KNOWN } });
    expect(JSON.stringify(mails)).not.toContain(codes.codeOf(id));
  });

  it("is refused for every address while billing is unavailable", async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      billing.setFaults({ faults: [{ kind: "forbidden" }] });
      await expect(browser().send(email)).rejects.toMatchObject({ kind: "unavailable" });
    }
    expect(await db.portalVerification.count()).toBe(0);
    expect(await db.portalCode.count()).toBe(0);
  });

  it("is limited per client, and otherwise succeeds regardless of other clients", async () => {
    const one = browser();
    for (let time = 0; time < 5; time++) await one.send(KNOWN);
    await expect(one.send(KNOWN)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await requestFrom(10)).toEqual(Array(10).fill(true));
  });

  it.each([KNOWN, UNKNOWN])(
    "creates at most two codes an hour for %s in one network and three for all strangers",
    async (email) => {
      const network = [1, 2, 3, 4].map((host) => browser(`10.76.1.${host}`));
      await Promise.all(network.map((visitor) => visitor.send(email)));
      expect(await db.portalCode.count({ where: { email } })).toBe(2);
      await requestFrom(6, email);
      expect(await db.portalCode.count({ where: { email } })).toBe(3);
      const { rows } = await pool.query(
        "SELECT DISTINCT payload->>'id' AS id FROM graphile_worker._private_jobs WHERE payload->>'id' IS NOT NULL",
      );
      expect(rows).toHaveLength(3);
      const where = { key: { startsWith: "portal" }, expire: { gt: Date.now() + 60 * 60_000 } };
      expect(await db.rateLimit.count({ where })).toBe(0);
    },
  );
});

describe("a customer whose address strangers keep requesting codes for", () => {
  const mailsOf = async () => {
    for (const { id } of await db.portalCode.findMany()) await delivery.deliverCode(id);
    return db.outgoingMail.count();
  };

  it("gets their own code in a familiar browser, and at most five emails an hour", async () => {
    const visitor = browser();
    await visitor.send(KNOWN, await mailedCode(visitor, KNOWN));
    await requestFrom(10);
    const before = await mailsOf();
    const code = await mailedCode(visitor, KNOWN);
    expect(await mailsOf()).toBe(before + 1);
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
    await pool.query("DELETE FROM rate_limits WHERE key LIKE 'portalLookups:%'");
    for (let time = 0; time < 5; time++) await visitor.send(KNOWN);
    expect(await mailsOf()).toBe(5);
  });

  it("signs in from another browser with the newest mailed code, no matter who requested it", async () => {
    await requestFrom(10);
    await mailsOf();
    const mailed = codes.codeOf(await codeIdOf(KNOWN));
    await pool.query("UPDATE portal_codes SET expires_at = now() - interval '1 minute'");
    const visitor = browser();
    await expect(visitor.send(KNOWN, mailed)).rejects.toMatchObject(refused);
    // Requested again, it is valid for another ten minutes.
    expect(await visitor.send(KNOWN)).toMatchObject({ isCodeSent: true });
    const signedIn = { isCodeSent: false, signedIn: { verified: true } };
    expect(await visitor.send(KNOWN, mailed)).toMatchObject(signedIn);
    await expect(visitor.send(KNOWN, mailed)).rejects.toMatchObject(refused);
  });

  it("keeps the tries of their own code while strangers share twenty an hour", async () => {
    const { visitor, code } = await withCode();
    await requestFrom(10);
    const otherCodes = (await db.portalCode.findMany()).map(({ id }) => codes.codeOf(id));
    const wrong = Array.from({ length: 9 }, (_, number) => String(number).padStart(6, "0")).find(
      (guess) => !otherCodes.includes(guess),
    );
    const tries = Array.from({ length: 25 }, async (_, number) => {
      const stranger = browser(`10.78.${number}.9`);
      await stranger.send(KNOWN);
      return stranger.send(KNOWN, wrong).catch((error) => error.code);
    });
    const answers = (await Promise.all(tries)).sort();
    expect(answers).toEqual([...Array(20).fill("not_found"), ...Array(5).fill("rate_limited")]);
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("is recognized only by the browser cookie of their own address", async () => {
    const visitor = browser();
    await visitor.send(KNOWN, await mailedCode(visitor, KNOWN));
    const { knownBrowserCookie = "" } = visitor.client;
    expect(knownBrowser.knownBrowserId(KNOWN.toUpperCase(), knownBrowserCookie)).toMatch(/^[\w-]{16}$/);
    expect(knownBrowser.knownBrowserId(UNKNOWN, knownBrowserCookie)).toBeNull();
    expect(knownBrowser.knownBrowserId(KNOWN, knownBrowserCookie.replace(/^./, "~"))).toBeNull();
    expect(knownBrowser.knownBrowserId(KNOWN, undefined)).toBeNull();
  });
});

describe("a code", () => {
  it("signs its customer in once, even when sent many times, and ends the browser's previous session", async () => {
    const { visitor, code } = await withCode();
    const before = await db.portalSession.count();
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => visitor.send(KNOWN, code)));
    expect(attempts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))).toMatchObject([
      { isCodeSent: false, signedIn: { customer: { id: 1 }, verified: true } },
    ]);
    expect(await db.portalSession.count()).toBe(before + 1);
    const first = visitor.client.sessionCookie;
    expect(await sessions.readPortalSession(first)).toMatchObject({ customerId: 1, isVerified: true });
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject(refused);

    await visitor.send(KNOWN, await mailedCode(visitor, KNOWN));
    expect(await sessions.readPortalSession(first)).toBeNull();
    expect(await sessions.readPortalSession(visitor.client.sessionCookie)).not.toBeNull();
  });

  it("allows five tries, however many come at once and from any network", async () => {
    const { visitor, code } = await withCode();
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        portal.signInToPortal(KNOWN, not(code), { ...visitor.client, clientAddress: `10.9.${number}.1` }),
      ),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect((await verificationOf(KNOWN)).tries).toBe(5);
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject(refused);
  });

  it("still works on the fifth try", async () => {
    const { visitor, code } = await withCode();
    for (let time = 0; time < 4; time++)
      await expect(visitor.send(KNOWN, not(code))).rejects.toMatchObject(refused);
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("can't be tried or used up by a stranger, and is matched by cookie or else by network address", async () => {
    const { visitor, code } = await withCode();
    for (let time = 0; time < 6; time++)
      await expect(browser().send(KNOWN, code)).rejects.toMatchObject(refused);
    expect((await verificationOf(KNOWN)).tries).toBe(0);
    const withoutCookie = browser(visitor.client.clientAddress);
    await expect(withoutCookie.send(KNOWN, not(code))).rejects.toMatchObject(refused);
    expect((await verificationOf(KNOWN)).tries).toBe(1);
    visitor.client.clientAddress = "10.200.1.1";
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("works only for the address that it was requested for", async () => {
    const { visitor, code } = await withCode();
    await expect(visitor.send("daniel.oconnor@example.com", code)).rejects.toMatchObject(refused);
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("expires after ten minutes and when the browser requests another", async () => {
    const visitor = browser();
    const first = await mailedCode(visitor, KNOWN);
    const second = await mailedCode(visitor, KNOWN);
    expect(await db.portalVerification.count({ where: { email: KNOWN } })).toBe(1);
    await expect(visitor.send(KNOWN, first)).rejects.toMatchObject(refused);
    const { createdAt, expiresAt } = await verificationOf(KNOWN);
    const id = await codeIdOf(KNOWN);
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(600);
    await pool.query("UPDATE portal_codes SET expires_at = now() - interval '1 second'");
    await expect(visitor.send(KNOWN, second)).rejects.toMatchObject(refused);
    expect(await delivery.composeCodeMail({ id }, 1)).toBeNull();
  });

  it("for an unknown address is refused, even when correct", async () => {
    const visitor = browser();
    await visitor.send(UNKNOWN);
    const id = await codeIdOf(UNKNOWN);
    await delivery.deliverCode(id);
    await expect(visitor.send(UNKNOWN, codes.codeOf(id))).rejects.toMatchObject(refused);
  });

  it("stays valid while billing is unavailable", async () => {
    const { visitor, code } = await withCode();
    billing.setFaults({ faults: [{ kind: "forbidden", count: 1 }] });
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });
});

it("says that an account is closed only after the correct code", async () => {
  const customer = billing.state.customers.find(({ email }) => email === KNOWN);
  if (!customer) throw new Error(`nobody has ${KNOWN}`);
  const { visitor, code } = await withCode();
  customer.status = "Closed";
  try {
    await expect(visitor.send(KNOWN, not(code))).rejects.toMatchObject(refused);
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject({ code: "billing_closed" });
    expect(visitor.client.sessionCookie).toBeUndefined();
  } finally {
    customer.status = "Active";
  }
});

it("ends a session that began without a code once codes are required", async () => {
  const cookie = await sessions.startPortalSession(db, { customerId: 1, email: KNOWN, isVerified: false });
  expect(await sessions.readPortalSession(cookie.split(/[=;]/)[1])).toBeNull();
});
