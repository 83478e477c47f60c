/**
 * What every journey gets: a site that no other journey uses meanwhile, with its database and the mails that left it, a
 * client address of its own (limits count by it), an administrator of its own, and a failure when a page reports a fault.
 */
import { randomInt, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Client } from "pg";
import type { ReceivedMail } from "../../stand-ins/smtp";
import { billingOf } from "../factories/billing-of-site";
import { oneTimeCode } from "../factories/one-time-code";
import { paymentsOf } from "../factories/payments-of-site";
import { siteOfWorker, type TestSite } from "../factories/test-site";

export { expect } from "@playwright/test";
export { expectAccessible, expectAccessibleAtEachWidth, expectContrast } from "./accessible";

export type Administrator = { id: number; username: string; password: string };

type Fixtures = {
  clientAddress: string;
  /** Removes public content that a journey leaves behind, and fails one that takes some away. */
  contentStays: undefined;
  /** Announces a message of the console that belongs to the journey, e.g. of a call that is meant to be refused. */
  expectConsole: (message: RegExp) => void;
  administrator: Administrator;
  /** Signs the page in by the call; the login screen has journeys of its own. */
  signIn: (administrator: Administrator, twoFactorSecret?: string) => Promise<void>;
  /** Waits for a mail that the site sent, among those of all journeys that it had. */
  waitForMail: (isWanted: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>;
};

type WorkerFixtures = {
  site: TestSite;
  database: Client;
  /** What books the site's customers, services and invoices. Whoever sets a fault restores it. */
  billing: ReturnType<typeof billingOf>;
  /** What takes the site's card payments. Whoever sets a fault takes it back. */
  payments: ReturnType<typeof paymentsOf>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use, { parallelIndex }) => use(siteOfWorker(parallelIndex)),
    { scope: "worker" },
  ],

  billing: [async ({ site }, use) => use(billingOf(site)), { scope: "worker" }],

  payments: [async ({ site }, use) => use(paymentsOf(site)), { scope: "worker" }],

  baseURL: ({ site }, use) => use(site.url),

  database: [
    async ({ site }, use) => {
      const database = new Client({ connectionString: site.databaseUrl });
      await database.connect();
      await use(database);
      await database.end();
    },
    { scope: "worker" },
  ],

  clientAddress: async ({ browserName: _ }, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },

  extraHTTPHeaders: async ({ clientAddress }, use) => {
    await use({ "X-Forwarded-For": clientAddress });
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScript(page);
    await use(page);
    await leave(page.context());
  },

  contentStays: [
    async ({ database }, use) => {
      const before = await contentOf(database);
      await use(undefined);
      await removeBeyond(database, before);
      expect(await contentOf(database), "public content, which the journeys after this one count").toEqual(
        before,
      );
    },
    { auto: true },
  ],

  expectConsole: [
    async ({ context, site }, use) => {
      const expected: RegExp[] = [];
      const faults: string[] = [];
      context.on("console", (message) => {
        const { url } = message.location();
        // The systems beside ours have none; ours does.
        const isIconOfOthers = url.endsWith("/favicon.ico") && !url.startsWith(site.url);
        if (message.type() === "error" && !isIconOfOthers) faults.push(`${message.text()} (${url})`);
      });
      context.on("weberror", (fault) => faults.push(String(fault.error().stack ?? fault.error())));
      await use((message) => expected.push(message));
      const unexpected = faults.filter((fault) => !expected.some((message) => message.test(fault)));
      expect(unexpected, "faults that the pages reported").toEqual([]);
    },
    { auto: true },
  ],

  administrator: async ({ database, context }, use) => {
    const username = `e2e-${randomUUID().slice(0, 8)}`;
    const password = randomUUID();
    const { rows } = await database.query<{ id: number }>(
      "INSERT INTO users (username, password, role) VALUES ($1, $2, 'owner') RETURNING id",
      [username, await hash(password)],
    );
    const id = rows[0]?.id ?? 0;
    await use({ id, username, password });
    // Nothing may be asked under a name that is gone.
    await leave(context);
    await database.query("DELETE FROM users WHERE id = $1", [id]);
  },

  signIn: async ({ page }, use) => {
    await use(async ({ username, password }, twoFactorSecret) => {
      const twoFactorCode = twoFactorSecret ? codeOf(twoFactorSecret) : undefined;
      const answer = await page.request.post("/api/admin/login", {
        data: { username, password, twoFactorCode },
      });
      expect(await answer.json()).toMatchObject({ success: true });
    });
  },

  waitForMail: async ({ request, site }, use) => {
    await use(async (isWanted) => {
      let found: ReceivedMail | undefined;
      const look = async () => {
        const answer = await request.get(`${site.mailUrl}/messages`);
        const { messages } = (await answer.json()) as { messages: ReceivedMail[] };
        found = messages.find(isWanted);
        return found !== undefined;
      };
      await expect.poll(look, { message: "the mail", timeout: 15_000 }).toBe(true);
      if (!found) throw new Error("the mail did not come");
      return found;
    });
  },
});

/** What a page that is left may take; after that the end of its context ends it. */
const LEAVING_MS = 10_000;

/**
 * What is just loading, a frame above all, can hold up the end of a journey for ever. An empty page stays: Chromium has
 * been seen not to answer when one followed another at once.
 */
async function leave(context: BrowserContext): Promise<void> {
  const toBlank = (page: Page) =>
    page.goto("about:blank", { waitUntil: "commit", timeout: LEAVING_MS }).catch(() => undefined);
  await Promise.all(
    context
      .pages()
      .filter((page) => page.url() !== "about:blank")
      .map(toBlank),
  );
}

/**
 * Lets `goto` and `reload` end when React has taken the page over, as it has for whoever reads before they click.
 * A journey that is about the time before that says what it waits for (`waitUntil`) itself.
 */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await takenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await takenOver(page);
    return answer;
  };
}

/** Until React has taken over the page's head and its forms, which wait for a sign of a visitor's hand. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"));
    const parts = [...document.querySelectorAll("header.site-header, main form[data-lead]")];
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")));
  });
}

/** Tells whether React has taken over each form, without causing activity that would make it do so. */
export async function formsTakenOver(page: Page): Promise<boolean[]> {
  const inspector = await page.context().newCDPSession(page);
  const expression = `[...document.querySelectorAll("main form[data-lead]")].map((form) => Object.keys(form).some((key) => key.startsWith("__reactProps")))`;
  const { result } = await inspector.send("Runtime.evaluate", { expression, returnByValue: true });
  await inspector.detach();
  return result.value;
}

/**
 * Answers for the address services, which the IP page asks as soon as it comes up. A browser that is told to answer
 * anything itself keeps no cache and hands us each request, so that only who comes to that page asks for it.
 */
export function answerForAddressServices(context: BrowserContext): Promise<unknown> {
  return context.route(/^https?:\/\/(ipapi\.co|ip-api\.com|ipinfo\.io)\//, (route) =>
    route.fulfill({
      headers: { "Access-Control-Allow-Origin": "*" },
      json: { ip: "203.0.113.7", city: "Miami", region: "Florida", country_name: "United States" },
    }),
  );
}

/**
 * Keeps our typeface away, for a journey that measures whether something else moves a page: where it comes late, as on a
 * busy machine, lines change when it is there.
 */
export async function keepTypefaceAway(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
}

/** What visitors find; tables that refer to another one come before it. */
const CONTENT = [
  "menu_items",
  "footer_links",
  "reviews",
  "static_services",
  "color_palette",
  "service_options",
  "service_categories",
  "knowledge_base_articles",
  "knowledge_base_categories",
];

/** The ids of it, by table. */
async function contentOf(database: Client): Promise<Record<string, number[]>> {
  const columns = CONTENT.map((table) => `ARRAY(SELECT id FROM ${table} ORDER BY id) AS ${table}`);
  const { rows } = await database.query(`SELECT ${columns.join(", ")}`);
  return rows[0];
}

/** Removes what has been added since. */
async function removeBeyond(database: Client, before: Record<string, number[]>): Promise<void> {
  let removed = 0;
  for (const table of CONTENT) {
    const { rowCount } = await database.query(`DELETE FROM ${table} WHERE id <> ALL($1)`, [before[table]]);
    removed += rowCount ?? 0;
  }
  if (removed > 0) await database.query(`SELECT pg_notify('cache_tags', '["*"]')`);
}

/** The six digits of an authenticator app, `stepsAhead` half minutes from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return oneTimeCode(secret, Date.now() / 1000 + stepsAhead * 30);
}
