/**
 * Fixtures of every end-to-end test: an exclusive site with its database and sent mail, a unique client
 * address (limits count by it), a unique administrator, and a failure on errors in a page.
 */
import { randomInt, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Client } from "pg";
import type { ReceivedMail } from "../../fakes/smtp";
import { billingOf, paymentsOf } from "../factories/commerce-of-site";
import { oneTimeCode } from "../factories/one-time-code";
import { siteOfWorker, type TestSite } from "../factories/test-site";
import { expireTag } from "./stored-content";

export { expect } from "@playwright/test";
export {
  expectAccessible,
  expectAccessibleAtEachWidth,
  expectContrast,
  expectStepAccessible,
} from "./accessible";

export type Administrator = { id: number; username: string; password: string };

type Fixtures = {
  clientAddress: string;
  /** Removes public content that a test adds, and fails a test that removes some. */
  contentStays: undefined;
  /** A visitor in a browser beside the page's, at the same address. */
  visitor: Page;
  /** Allows an expected console message, such as one about a call that must be rejected. */
  expectConsole: (message: RegExp) => void;
  administrator: Administrator;
  /** Signs the page's administrator in through the API; separate tests cover the login screen. */
  signIn: () => Promise<void>;
  /** Waits for a matching mail among all that the site sent. */
  waitForMail: (matches: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>;
};

type WorkerFixtures = {
  site: TestSite;
  database: Client;
  /**
   * The billing system with the site's customers, services, and invoices. Tests that set a fault must restore
   * it.
   */
  billing: ReturnType<typeof billingOf>;
  /** The site's card gateway. Tests that set a fault must remove it. */
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

  visitor: async ({ browser, site, clientAddress }, use) => {
    const context = await browser.newContext({
      baseURL: site.url,
      extraHTTPHeaders: { "X-Forwarded-For": clientAddress },
    });
    await use(await context.newPage());
    await leave(context);
    await context.close();
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
        // Outside systems have no icon; our site has one.
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
    // Nothing may use a deleted administrator.
    await leave(context);
    await database.query("DELETE FROM users WHERE id = $1", [id]);
  },

  signIn: async ({ page, administrator: { username, password } }, use) => {
    await use(async () => {
      const answer = await page.request.post("/api/admin/login", { data: { username, password } });
      expect(await answer.json()).toMatchObject({ success: true });
    });
  },

  waitForMail: async ({ request, site }, use) => {
    await use(async (matches) => {
      let found: ReceivedMail | undefined;
      const look = async () => {
        const answer = await request.get(`${site.mailUrl}/messages`);
        const { messages } = (await answer.json()) as { messages: ReceivedMail[] };
        found = messages.find(matches);
        return found !== undefined;
      };
      await expect.poll(look, { message: "the mail", timeout: 15_000, intervals: [100] }).toBe(true);
      if (!found) throw new Error("the mail did not come");
      return found;
    });
  },
});

/** Maximum time to leave a page; after that, the end of its context closes it. */
const LEAVING_MS = 10_000;

/**
 * Pending loads, especially of frames, can block the end of a test forever. Leaves an empty page open, since
 * Chromium sometimes hangs if one is opened right after another.
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
 * Makes `goto` and `reload` wait for hydration, which precedes a reader's first click. Tests about the time
 * before it set `waitUntil` themselves.
 */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
}

/** Waits until the page's header and its forms are hydrated; the latter wait for a sign of use. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"));
    const parts = [...document.querySelectorAll("header.site-header, main form[data-lead]")];
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")));
  });
}

/** Waits until a starting server has this page ready: on a busy machine it returns 503 until then. */
export async function expectReady(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).status, { timeout: 60_000 }).toBe(200);
}

export const SCRIPTS = "**/_next/static/**/*.js";

/** Holds these requests from now on, until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Tells whether each form is hydrated, without activity that would cause it. */
export async function formHydrationStates(page: Page): Promise<boolean[]> {
  const inspector = await page.context().newCDPSession(page);
  const expression = `[...document.querySelectorAll("main form[data-lead]")].map((form) => Object.keys(form).some((key) => key.startsWith("__reactProps")))`;
  const { result } = await inspector.send("Runtime.evaluate", { expression, returnByValue: true });
  await inspector.detach();
  return result.value;
}

/**
 * Mocks the address services, which the IP page calls when it loads. Interception disables the browser's
 * cache and passes each request through us, so only tests of that page use it.
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
 * Blocks our font, for tests of other layout shifts: if it is late, as on a busy machine, lines change when
 * it loads.
 */
export async function blockTypeface(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
}

/** Public content; referencing tables come first. */
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

async function contentOf(database: Client): Promise<Record<string, number[]>> {
  const columns = CONTENT.map((table) => `ARRAY(SELECT id FROM ${table} ORDER BY id) AS ${table}`);
  const { rows } = await database.query(`SELECT ${columns.join(", ")}`);
  return rows[0];
}

async function removeBeyond(database: Client, before: Record<string, number[]>): Promise<void> {
  let removed = 0;
  for (const table of CONTENT) {
    const { rowCount } = await database.query(`DELETE FROM ${table} WHERE id <> ALL($1)`, [before[table]]);
    removed += rowCount ?? 0;
  }
  if (removed > 0) await expireTag(database, "*");
}

/** The six digits of an authenticator app, `stepsAhead` half minutes from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return oneTimeCode(secret, Date.now() / 1000 + stepsAhead * 30);
}
