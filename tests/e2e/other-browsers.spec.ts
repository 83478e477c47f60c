/**
 * Every page, and what visitors do most, in Firefox and in Safari's engine, beside Chromium. The two take turns with
 * the pages; in the long run each has all of them.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sitePages } from "@/lib/content/site-pages";
import { CARD, SERVER } from "./checkout-page";
import { type DrivenBrowser, Firefox, programs, WebKit } from "./driven-browser";
import { type Administrator, answerForAddressServices, expect, test } from "./fixtures";
import { expireTag } from "./stored-content";
import { isInOurTypeface, openInOurTypeface } from "./typeface";

const PATHS = [
  ...Object.values(sitePages).map(({ path }) => path),
  "/knowledge-base/how-to-spot-a-phishing-email",
];
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
/** Part by which a heading may be wider or narrower than in Chromium. */
const TOLERANCE = 0.02;
/** Of a short heading, whose letters' widths each browser rounds in its way. */
const TOLERANCE_PX = 4;

const browsers = [
  { name: "Firefox", isHere: programs.firefox, start: () => started(new Firefox()) },
  { name: "WebKit", isHere: programs.webkit, start: () => started(new WebKit()) },
];

async function started<Browser extends Firefox | WebKit>(browser: Browser): Promise<Browser> {
  try {
    await browser.start();
    return browser;
  } catch (error) {
    await browser.end();
    throw error;
  }
}

/** Runs in a page: what its window has. */
const look = async () => {
  const shown = <E extends Element>(elements: Iterable<E>) =>
    [...elements].filter((one) => one.getClientRects().length > 0);
  const pictures = shown(document.querySelectorAll<HTMLImageElement>("main img, header img"));
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc),
    // Rare characters have a file of their own, which WebKit loads for folded parts, too.
    typefaces: [...document.fonts]
      .filter(({ status, family }) => status === "loaded" && !/stand-in|More/.test(family))
      .map(({ family }) => family),
    headings: shown(document.querySelectorAll("main :is(h1, h2, h3), body > footer :is(h2, h3)")).map(
      (heading) => ({
        text: heading.textContent,
        width: heading.getBoundingClientRect().width,
      }),
    ),
  };
};
type Look = Awaited<ReturnType<typeof look>>;

/** Runs in a page before our scripts do: notes its faults. */
const listen = () => {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
    faults.push(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
};

const isComplete = () =>
  document.readyState === "complete" &&
  // Come last, by a script of their own: the chat's button, or its bar once it was used.
  document.querySelector(".chat-launcher, .chat-bar") !== null;

async function open(browser: DrivenBrowser, url: string, isReady = isComplete): Promise<void> {
  await browser.goto(url);
  await browser.evaluate(listen);
  await browser.waitFor(`${url} is complete`, isReady);
}

/** Of the page before: its stream ended with it. */
const LEFT = /was interrupted while the page was loading/;

const faultsOf = async (browser: DrivenBrowser) => [
  ...(await browser.evaluate(() => Reflect.get(window, "faults") as string[])),
  ...(browser instanceof Firefox ? browser.faults.splice(0).filter((fault) => !LEFT.test(fault)) : []),
];

const person = { firstName: "Ana", lastName: "Diaz", phone: "305 555 0101" };

/** By path, measured once for both browsers. */
const inChromium = new Map<string, Look[]>();

async function lookInChromium(page: Page, path: string): Promise<Look[]> {
  const known = inChromium.get(path);
  if (known) return known;
  await openInOurTypeface(page, path);
  const seen: Look[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    seen.push(await page.evaluate(look));
  }
  inChromium.set(path, seen);
  return seen;
}

async function lookInOther(browser: DrivenBrowser, url: string) {
  await open(browser, url);
  // Late on a busy machine, it stays off while the page is open; it is cached then.
  for (let left = 3; left > 0 && !(await browser.evaluate(isInOurTypeface)); left--) await open(browser, url);
  const seen: Look[] = [];
  for (const [width, height] of SIZES) {
    await browser.resize(width, height);
    seen.push(await browser.evaluate(look));
  }
  return { seen, isOurs: await browser.evaluate(isInOurTypeface), faults: await faultsOf(browser) };
}

async function signInTo(browser: DrivenBrowser, url: string, { username, password }: Administrator) {
  await browser.resize(1440, 900);
  const isHydrated = () => document.activeElement?.getAttribute("name") === "username";
  await open(browser, `${url}/admin/login`, isHydrated);
  await browser.fill("[name=username]", username);
  await browser.fill("[name=password]", password);
  await browser.press("Enter");
  await browser.waitFor(
    "the overview",
    () => location.pathname === "/admin/dashboard" && document.querySelector("h1") !== null,
  );
}

const newName = (name: string) => `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`;

async function fillForm(browser: DrivenBrowser, form: string, texts: Record<string, string>) {
  for (const [field, text] of Object.entries(texts)) await browser.fill(`${form} [name=${field}]`, text);
}

/** Chooses from native lists by script, since the browser draws them itself. */
const choose = (browser: DrivenBrowser, choices: Record<string, string>) =>
  browser.evaluate((choices) => {
    for (const [selector, value] of Object.entries(choices)) {
      const list = document.querySelector<HTMLSelectElement>(selector);
      if (list) list.value = value;
      for (const type of ["input", "change"]) list?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, choices);

/** Opens a screen of the administration, and the part that a button shows. */
async function openByButton(browser: DrivenBrowser, url: string, text: string): Promise<void> {
  await open(browser, url, () => document.querySelector("h1") !== null);
  await browser.click("button", text);
}

for (const [turn, { name, isHere, start }] of browsers.entries()) {
  const paths = PATHS.filter(
    (_, index) => index === 0 || index % browsers.length === turn || process.env.EVERY_WIDTH === "on",
  );
  test.describe(name, () => {
    test.skip(!isHere, `no ${name} on this machine`);

    let browser: DrivenBrowser | undefined;
    /** Does a piece of work, and once more in a new browser where that has hung or a page didn't come. */
    const inBrowser = async <T>(work: (browser: DrivenBrowser) => Promise<T>): Promise<T> => {
      try {
        browser ??= await start();
        return await work(browser);
      } catch (error) {
        console.log(`${name}, once more: ${error}`);
        await browser?.end();
        browser = await start();
        return await work(browser);
      }
    };
    test.afterEach(async ({ database }) => {
      await browser?.end();
      browser = undefined;
      await database.query("DELETE FROM appointments");
      await database.query("DELETE FROM availabilities WHERE user_id > (SELECT min(id) FROM users)");
      await database.query("DELETE FROM appointment_kinds WHERE name LIKE 'Call %@example.com'");
      await expireTag(database, "appointments");
    });

    test("pages are as wide as in Chromium, in our typeface, and have their pictures and no faults", async ({
      page,
      site,
    }) => {
      test.setTimeout(300_000);
      for (const path of paths) {
        if (path === sitePages.ipLookup.path) await answerForAddressServices(page.context());
        const expected = await lookInChromium(page, path);
        const { seen, isOurs, faults } = await inBrowser((one) => lookInOther(one, site.url + path));
        // They can't be reached from here, and nobody answers in their place.
        const others = faults.filter((fault) => !/ipapi\.co|ip-api\.com|ipinfo\.io/.test(fault));
        expect.soft({ path, isOurs, faults: others }).toEqual({ path, isOurs: true, faults: [] });
        for (const [index, { headings, ...rest }] of seen.entries()) {
          const [width] = SIZES[index] ?? [];
          const { typefaces, headings: wanted = [] } = expected[index] ?? {};
          expect.soft({ path, width, ...rest }).toEqual({ path, width, sideways: 0, missing: [], typefaces });
          const texts = (some: typeof headings) => some.map(({ text }) => text);
          expect.soft(texts(headings), `headings of ${path}`).toEqual(texts(wanted));
          const odd = headings.flatMap((one, place) => {
            const other = wanted[place];
            const isNear =
              other && Math.abs(one.width - other.width) <= Math.max(other.width * TOLERANCE, TOLERANCE_PX);
            return isNear ? [] : { ...one, inChromium: other };
          });
          expect.soft({ path, width, odd }).toEqual({ path, width, odd: [] });
        }
      }
    });

    test("a visitor uses the menu, asks for a quote, chats, and books a time; an administrator signs in", async ({
      page,
      site,
      database,
      administrator,
      signIn,
    }) => {
      test.setTimeout(300_000);
      const email = `${newName(name)}@example.com`;

      await test.step("menu", () =>
        inBrowser(async (one) => {
          await one.resize(390, 844);
          await open(one, `${site.url}/`);
          await one.click("header [data-menu=mobile] > summary");
          await one.click("nav[aria-label=Mobile] summary", "Company");
          await one.click("nav[aria-label=Mobile] a", "Industries");
          await one.waitFor("the page of the link, and no menu", () => {
            const isOpen = document.querySelector("header [data-menu=mobile][open]") !== null;
            return location.pathname === "/industries" && !isOpen;
          });
        }));

      await test.step("quick quote", () =>
        inBrowser(async (one) => {
          await one.resize(1440, 900);
          await open(one, `${site.url}/`);
          await one.click("#quick-quote-form [type=submit]");
          await one.waitFor(
            "three fields marked, the first focused",
            () =>
              document.querySelectorAll("#quick-quote-form [aria-invalid=true]").length === 3 &&
              document.activeElement?.getAttribute("name") === "name",
          );
          await fillForm(one, "#quick-quote-form", { name: "Ana Diaz", email, phone: "305 555 0101" });
          await one.click("#quick-quote-form [type=submit]");
          await one.waitFor("thanks", () => document.body.innerText.includes("Thank"));
        }));
      const { rows } = await database.query("SELECT name FROM quick_quotes WHERE email = $1", [email]);
      expect(rows[0]).toEqual({ name: "Ana Diaz" });

      await test.step("chat", () =>
        inBrowser(async (one) => {
          await one.resize(390, 844);
          await open(one, `${site.url}/services`);
          await one.click(".chat-launcher");
          await one.waitFor("focus in its field", () => document.activeElement?.localName === "textarea");
          await one.type("What do your plans cost?");
          await one.press("Enter");
          await one.waitFor("an answer", () =>
            Boolean(document.querySelector(".chat")?.textContent?.includes("$130 a month per server")),
          );
          await one.press("Escape");
          await one.waitFor("it is closed", () => !document.querySelector(".chat[open]"));
        }));

      await test.step("booking", async () => {
        await signIn();
        const staff = "/api/admin/appointments";
        const everyHour = Array.from({ length: 7 }, (_, day) => ({ day, from: "00:00", to: "24:00" }));
        const kind = { name: `Call ${email}`, minutes: 30, by: "phone", noticeMinutes: 0 };
        const hours = { isBookable: true, weekly: everyHour, exceptions: [], away: [] };
        expect((await page.request.post(`${staff}/kinds`, { data: kind })).ok()).toBe(true);
        const stored = await page.request.put(`${staff}/availability/${administrator.id}`, { data: hours });
        expect(stored.ok()).toBe(true);
        await inBrowser(async (one) => {
          const form = "#it-consultation-form";
          await one.resize(1440, 900);
          await open(one, `${site.url}/it-consultation`);
          const challenges = "Everything is slow.";
          await fillForm(one, form, { ...person, email, challenges });
          await one.clickUntil(`${form} [name=services]`, (box) =>
            Boolean(document.querySelector(`${box}:checked`)),
          );
          await choose(one, { [`${form} [name=urgency]`]: "planning" });
          await one.clickUntil(`${form} label:has([name=appointment])`, (label) =>
            Boolean(document.querySelector(`${label} :checked`)),
          );
          await one.click(`${form} [type=submit]`);
          await one.waitFor("its appointment", () =>
            [...document.querySelectorAll("a")].some((link) => link.textContent === "Move or cancel it"),
          );
        });
      });
      const booked = await database.query("SELECT kind_name FROM appointments");
      expect(booked.rows.length).toBeGreaterThan(0);

      const faults = await test.step("sign-in", () =>
        inBrowser(async (one) => {
          await signInTo(one, site.url, administrator);
          return faultsOf(one);
        }));
      expect(faults).toEqual([]);
    });

    test("a visitor sends an estimate, and an administrator opens its lead", {
      tag: "@long",
    }, async ({ site, administrator }) => {
      test.setTimeout(300_000);
      const email = `${newName(name)}@example.com`;
      const step = (number: number) => `[data-step-number="${number}"]`;
      await inBrowser(async (one) => {
        await one.resize(390, 844);
        await open(one, `${site.url}/service-calculator`);
        await one.click(`${step(1)} input[type=checkbox]`);
        await one.click("#service-calculator-form a", "Next: Options and Hours");
        await one.click("#service-calculator-form a", "Next: Your Details");
        await one.fill(`${step(3)} [autocomplete=name]`, "Ana Diaz");
        await one.fill(`${step(3)} [autocomplete=email]`, email);
        await one.click(`${step(3)} [type=submit]`);
        await one.waitFor("the closing screen", () =>
          [...document.querySelectorAll(".quote-sheet")].some((sheet) => sheet.getClientRects().length > 0),
        );
      });
      const faults = await inBrowser(async (one) => {
        await signInTo(one, site.url, administrator);
        await open(one, `${site.url}/admin/dashboard/leads?q=${email}`, () =>
          Boolean(document.querySelector("#content [data-focus-row] a")),
        );
        await one.click("#content [data-focus-row] a");
        await one.waitFor("its empty follow-up", () =>
          Boolean(document.querySelector("input[type=date][aria-label='Follow-up day'][value='']")),
        );
        return faultsOf(one);
      });
      expect(faults).toEqual([]);
    });

    test("a customer orders and sees the portal, and an administrator writes an article and uploads a picture", {
      tag: "@long",
    }, async ({ site, administrator, database }) => {
      test.setTimeout(300_000);
      const word = newName(name);

      await test.step("checkout", () =>
        inBrowser(async (one) => {
          const form = "#checkout-form";
          await one.resize(1440, 900);
          await open(
            one,
            `${site.url}${SERVER}`,
            () => document.querySelector("#checkout-form [name=cvv]") !== null,
          );
          await fillForm(one, form, {
            ...person,
            email: `${word}@example.com`,
            address: "12 Palm Way",
            city: "Miami",
            zipCode: "33101",
            cardholderName: "Ana Diaz",
            cardNumber: CARD,
            cvv: "900",
          });
          await choose(one, {
            [`${form} [name=state]`]: "FL",
            [`${form} [name=expiryMonth]`]: "12",
            [`${form} [name=expiryYear]`]: String(new Date().getFullYear() + 3),
          });
          await one.click(`${form} button, [form=checkout-form]`, "Complete Secure Payment");
          await one.waitFor("the order", () => location.pathname === "/checkout/success");
        }));
      const orders = await database.query("SELECT status FROM orders WHERE email = $1", [
        `${word}@example.com`,
      ]);
      expect(orders.rows).toHaveLength(1);

      await test.step("portal", () =>
        inBrowser(async (one) => {
          await one.resize(390, 844);
          await open(
            one,
            `${site.url}/customer-portal`,
            () => document.querySelector("[type=email]") !== null,
          );
          await one.fill("[type=email]", "maria.alvarez@example.com");
          await one.press("Enter");
          await one.waitFor("the account", () =>
            /^Hello /.test(document.querySelector("h1")?.textContent ?? ""),
          );
        }));

      const faults = await inBrowser(async (one) => {
        await signInTo(one, site.url, administrator);
        await openByButton(one, `${site.url}/admin/dashboard/knowledge`, "Add article");
        await one.fill("[name=title]", `Ink ${word}`);
        await one.click("[role=textbox][contenteditable]");
        await one.type("The ink is dry");
        await one.waitFor("the draft", () => document.body.innerText.includes("Draft kept on"));
        await openByButton(one, `${site.url}/admin/dashboard/media`, "Add images");
        await one.waitFor("the field for files", () => document.querySelector("input[type=file]") !== null);
        await one.evaluate(async (word) => {
          const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
          canvas.getContext("2d")?.fillText(word, 0, 32);
          const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
          const chosen = new DataTransfer();
          if (picture) chosen.items.add(new File([picture], `${word}.png`, { type: "image/png" }));
          const field = document.querySelector<HTMLInputElement>("input[type=file]");
          if (field) field.files = chosen.files;
          field?.dispatchEvent(new Event("change", { bubbles: true }));
        }, word);
        await one.waitFor("the uploaded picture", () => /Uploaded/.test(document.body.innerText));
        return faultsOf(one);
      });
      expect(faults).toEqual([]);
      const { rows } = await database.query("DELETE FROM media_files WHERE original_name = $1 RETURNING id", [
        `${word}.png`,
      ]);
      expect(rows).toHaveLength(1);
    });
  });
}
