import { randomInt } from "node:crypto";
import { type BillingStandIn, startBillingStandIn } from "@/stand-ins/billing";

// Loaded once the settings are made.
let billing: BillingStandIn;
let db: typeof import("@/lib/db")["db"];
let pool: typeof import("@/lib/db")["pool"];
let portal: typeof import("@/lib/portal/sign-in");
let delivery: typeof import("@/lib/portal/code-delivery");
let codes: typeof import("@/lib/portal/code");
let sessions: typeof import("@/lib/portal/session");

const KNOWN = "maria.alvarez@example.com";
const UNKNOWN = "nobody.here@example.com";

beforeAll(async () => {
  billing = await startBillingStandIn();
  Object.assign(process.env, billing.settings, {
    PORTAL_VERIFICATION: "email-code",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  ({ db, pool } = await import("@/lib/db"));
  portal = await import("@/lib/portal/sign-in");
  delivery = await import("@/lib/portal/code-delivery");
  codes = await import("@/lib/portal/code");
  sessions = await import("@/lib/portal/session");
});

beforeEach(async () => {
  billing.setFaults({ faults: [] });
  billing.clearCalls();
  await pool.query("DELETE FROM rate_limits");
  await pool.query("DELETE FROM portal_verifications");
  await pool.query("DELETE FROM outgoing_mails");
  await pool.query("SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs");
});

afterAll(() => billing.stop());

type Asker = Parameters<typeof portal.signInToPortal>[2];

/** A browser of its own: it has an address, and keeps the cookies that it is given. */
function browser(clientAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {
  const asker: Asker = { clientAddress, sessionCookie: undefined, verificationCookie: undefined };
  return {
    asker,
    async send(email: string, code?: string) {
      const outcome = await portal.signInToPortal(email, code, asker);
      for (const cookie of outcome.cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name === "portal-session") asker.sessionCookie = value;
        if (name === "portal-verification") asker.verificationCookie = value || undefined;
      }
      return outcome;
    },
  };
}

/** The newest verification of an address. */
async function verificationOf(email: string) {
  return db.portalVerification.findFirstOrThrow({ where: { email }, orderBy: { createdAt: "desc" } });
}

/** Asks for a code, has it delivered, and reads it as the mail says it. */
async function mailedCode(visitor: ReturnType<typeof browser>, email: string): Promise<string> {
  await visitor.send(email);
  const { id } = await verificationOf(email);
  await delivery.deliverCode(id);
  const mail = await delivery.composeCodeMail({ id }, 1);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "no mail";
}

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const refused = { code: "not_found" };

describe("asking for a code", () => {
  it("is the same for an address that is known and one that is not: cookies, rows, jobs, and what billing is asked", async () => {
    const traces = [];
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
        row: { ...row, id: row.id.length, email: "", client: row.client.length, expiresAt: 0, createdAt: 0 },
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
      row: { billingClientId: null, tries: 0 },
      jobs: [{ task_identifier: "portal-code" }],
      asked: [["GetClientsDetails", "nobody@portal.invalid"]],
      mails: 0,
    });
  });

  it("mails a known address, once however often the job runs, and no other", async () => {
    for (const email of [KNOWN.toUpperCase(), UNKNOWN]) {
      await browser().send(email);
      const { id } = await verificationOf(email);
      await Promise.all([delivery.deliverCode(id), delivery.deliverCode(id)]);
      await delivery.deliverCode(id);
    }
    const mails = await db.outgoingMail.findMany({ select: { type: true, payload: true } });
    const { id } = await verificationOf(KNOWN);
    expect(mails).toEqual([{ type: "portal-code", payload: { id } }]);
    // As the billing system writes it.
    expect(await delivery.composeCodeMail({ id }, 1)).toMatchObject({ to: KNOWN });
    expect(JSON.stringify(mails)).not.toContain(codes.codeOf(id));
  });

  it("is refused for every address alike while billing can't be asked", async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      billing.setFaults({ faults: [{ kind: "forbidden" }] });
      await expect(browser().send(email)).rejects.toMatchObject({ kind: "unavailable" });
    }
    expect(await db.portalVerification.count()).toBe(0);
  });

  it("is limited by client, by address and network, and by address from wherever, known or not", async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      const one = browser();
      for (let time = 0; time < 5; time++) await one.send(email);
      await expect(one.send(email)).rejects.toMatchObject({ code: "rate_limited" });
      const neighbour = browser(one.asker.clientAddress.replace(/\d+$/, "255"));
      await expect(neighbour.send(email)).rejects.toMatchObject({ code: "rate_limited" });
      for (let time = 5; time < 30; time++) await browser(`10.77.${time}.9`).send(email);
      await expect(browser("10.78.1.9").send(email)).rejects.toMatchObject({ code: "rate_limited" });
      await pool.query("DELETE FROM rate_limits WHERE key LIKE 'portalLookups%'");
    }
  });
});

describe("a code", () => {
  it("lets its customer in, once, and ends the session that the browser had", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    const outcome = await visitor.send(KNOWN, code);
    expect(outcome).toMatchObject({ isCodeSent: false, signedIn: { customer: { id: 1 }, verified: true } });
    const first = visitor.asker.sessionCookie;
    expect(await sessions.readPortalSession(first)).toMatchObject({ customerId: 1, isVerified: true });
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject(refused);

    await visitor.send(KNOWN, await mailedCode(visitor, KNOWN));
    expect(await sessions.readPortalSession(first)).toBeNull();
    expect(await sessions.readPortalSession(visitor.asker.sessionCookie)).not.toBeNull();
  });

  it("has five tries, however many come at once and from wherever", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    const askers = Array.from({ length: 60 }, (_, number) => ({
      ...visitor.asker,
      clientAddress: `10.9.${number}.1`,
    }));
    const attempts = await Promise.allSettled(
      askers.map((asker) => portal.signInToPortal(KNOWN, not(code), asker)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toEqual([]);
    expect((await verificationOf(KNOWN)).tries).toBe(5);
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject(refused);
  });

  it("is right at the fifth try", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    for (let time = 0; time < 4; time++) {
      await expect(visitor.send(KNOWN, not(code))).rejects.toMatchObject(refused);
    }
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("lets one in where it is sent many times at once", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    const before = await db.portalSession.count();
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => visitor.send(KNOWN, code)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.portalSession.count()).toBe(before + 1);
  });

  it("can neither be tried nor used up by a stranger, and is known by cookie from another network, by address without", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    for (let time = 0; time < 6; time++) {
      await expect(browser().send(KNOWN, code)).rejects.toMatchObject(refused);
    }
    expect((await verificationOf(KNOWN)).tries).toBe(0);
    const withoutCookie = browser(visitor.asker.clientAddress);
    await expect(withoutCookie.send(KNOWN, not(code))).rejects.toMatchObject(refused);
    expect((await verificationOf(KNOWN)).tries).toBe(1);
    visitor.asker.clientAddress = "10.200.1.1";
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("is good for the address that it was asked for alone", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    await expect(visitor.send("daniel.oconnor@example.com", code)).rejects.toMatchObject(refused);
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });

  it("is no more when the browser asks for another, and ten minutes later", async () => {
    const visitor = browser();
    const first = await mailedCode(visitor, KNOWN);
    const second = await mailedCode(visitor, KNOWN);
    expect(await db.portalVerification.count({ where: { email: KNOWN } })).toBe(1);
    await expect(visitor.send(KNOWN, first)).rejects.toMatchObject(refused);
    const { id, createdAt, expiresAt } = await verificationOf(KNOWN);
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(600);
    await pool.query("UPDATE portal_verifications SET expires_at = now() - interval '1 second'");
    await expect(visitor.send(KNOWN, second)).rejects.toMatchObject(refused);
    expect(await delivery.composeCodeMail({ id }, 1)).toBeNull();
  });

  it("of an address that nobody has lets nobody in, even where it is guessed", async () => {
    const visitor = browser();
    await visitor.send(UNKNOWN);
    const { id } = await verificationOf(UNKNOWN);
    await delivery.deliverCode(id);
    await expect(visitor.send(UNKNOWN, codes.codeOf(id))).rejects.toMatchObject(refused);
  });

  it("stays good while billing can't be asked who it is for", async () => {
    const visitor = browser();
    const code = await mailedCode(visitor, KNOWN);
    billing.setFaults({ faults: [{ kind: "forbidden", count: 1 }] });
    await expect(visitor.send(KNOWN, code)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await visitor.send(KNOWN, code)).toMatchObject({ isCodeSent: false });
  });
});

it("who came in without a code is signed out where codes are asked for since", async () => {
  const cookie = await sessions.startPortalSession(db, { customerId: 1, email: KNOWN, isVerified: false });
  expect(await sessions.readPortalSession(cookie.split(/[=;]/)[1])).toBeNull();
});
