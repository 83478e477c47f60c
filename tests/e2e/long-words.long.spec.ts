import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sections } from "@/components/admin/sections";
import { sitePages } from "@/lib/content/site-pages";
import { paymentPayload } from "../factories/checkout";
import { answerForAddressServices, expect, test } from "./fixtures";
import { expireTag } from "./stored-content";

/** Longer than a phone's line at any font size, without a break opportunity. */
const WORD = "w".repeat(80);
/** A name of a kind of appointment is shorter. */
const KIND = WORD.slice(0, 60);
const WIDTHS = [320, 768, 1280];

const ALERT = "/api/admin/security-alert";

/** The alert with the word in each of its texts. */
const filled = (alert: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(alert)
      .filter(([name]) => /(title|subtitle|message|description|buttonText)$/i.test(name))
      .map(([name]) => [name, WORD]),
  );

type Row = { id: number };

/** Writes by a call, which must succeed. */
async function write(page: Page, path: string, data: object, method: "post" | "put" = "post") {
  const answer = await page.request[method](path, { data, headers: { "Idempotency-Key": randomUUID() } });
  const body = await answer.json();
  expect({ path, status: answer.status(), body }).toMatchObject({ path, body: { success: true } });
  return body;
}

/** Stores the word in all texts about people; returns records that the caller must remove. */
async function fillEverything(page: Page) {
  const admin = "/api/admin";
  await write(page, "/api/reviews", {
    customerName: WORD,
    rating: 5,
    reviewText: `${WORD} ${WORD}`,
    businessName: WORD,
    location: WORD,
  });
  await write(page, `${admin}/static-services`, {
    name: WORD,
    description: WORD,
    price: `$${WORD.slice(0, 40)}`,
    buttonText: WORD.slice(0, 40),
    buttonUrl: `/contact?${WORD}`,
  });
  const price = { basePrice: "99999999.99", hourlyRate: "99999999.99" };
  const { category } = await write(page, `${admin}/service-categories`, {
    name: WORD,
    description: WORD,
    icon: "network",
    ...price,
  });
  await write(page, `${admin}/service-options`, {
    categoryId: category.id,
    name: WORD,
    description: WORD,
    priceModifier: "99999999.99",
  });
  await write(page, `${admin}/menu-items`, { label: WORD.slice(0, 40), href: `/contact?${WORD}` });
  await write(page, `${admin}/footer-links`, { section: "Support", label: WORD, url: `/contact?${WORD}` });
  await write(page, `${admin}/color-palette`, { name: WORD, hexValue: "#7c3aed", description: WORD });
  const created: string[] = [];
  const { category: shelf } = await write(page, `${admin}/knowledge-base/categories`, {
    name: WORD,
    slug: WORD,
    description: WORD,
    isVisible: true,
  });
  const content = `${WORD}\n\n## ${WORD}\n\n- ${WORD}\n\n| ${WORD} | b |\n|---|---|\n| \`${WORD}\` | [${WORD}](/contact) |\n\n> ${WORD}\n\n\`\`\`\n${WORD}${WORD}\n\`\`\`\n`;
  await write(page, `${admin}/knowledge-base/articles`, {
    title: WORD,
    slug: WORD,
    excerpt: WORD,
    content,
    tags: [WORD.slice(0, 40)],
    categoryId: shelf.id,
    isPublished: true,
    isFeatured: true,
  });
  const { redirect } = await write(page, `${admin}/redirects`, { from: `/${WORD}`, to: `/contact?${WORD}` });
  created.push(`${admin}/redirects/${redirect.id}`);
  const { template } = await write(page, `${admin}/leads/templates`, {
    name: WORD,
    subject: WORD,
    body: WORD,
  });
  created.push(`${admin}/leads/templates/${template.id}`);
  const lead = await write(page, "/api/contact", {
    firstName: WORD,
    lastName: WORD,
    company: WORD,
    email: `${WORD.slice(0, 60)}@${WORD.slice(0, 60)}.example`,
    phone: "305 555 0100",
    challenges: `${WORD}\n${WORD}`,
    sourcePage: `/${WORD}`,
    utmSource: WORD,
  });
  await write(page, "/api/service-calculator/submit", {
    customerName: WORD,
    customerEmail: "long@example.com",
    customerPhone: "(305) 555-0100",
    companyName: WORD,
    projectDescription: WORD,
    selectedServices: [{ categoryId: category.id }],
  });
  return { created, leadId: Number(String(lead.reference).slice(2)), slug: WORD };
}

/** Books an appointment and pays an order; returns their pages. */
async function bookAndPay(
  page: Page,
  { id }: { id: number },
): Promise<{ appointment: string; order: string }> {
  const staff = "/api/admin/appointments";
  const { kind } = await write(page, `${staff}/kinds`, {
    name: KIND,
    minutes: 30,
    by: "phone",
    noticeMinutes: 0,
  });
  const weekly = Array.from({ length: 7 }, (_, day) => ({ day, from: "00:00", to: "24:00" }));
  const open = { isBookable: true, weekly, exceptions: [], away: [] };
  await write(page, `${staff}/availability/${id}`, open, "put");
  const offer = await page.request.get(`/api/appointments/slots?kind=${kind.id}&days=3`);
  const [start] = (await offer.json()).days.flatMap(({ slots }: { slots: string[] }) => slots);
  const person = { firstName: WORD, lastName: WORD, company: WORD, phone: "305 555 0100" };
  const booked = await write(page, "/api/it-consultation", {
    ...person,
    email: "word@example.com",
    challenges: WORD,
    appointment: { kind: kind.id, start },
  });
  const payment = paymentPayload();
  const longest = { firstName: 50, lastName: 50, company: 50, address: 60, city: 40 };
  const texts = Object.entries(longest).map(([name, most]) => [name, WORD.slice(0, most)]);
  const customerInfo = {
    ...payment.customerInfo,
    ...Object.fromEntries(texts),
    email: `${randomUUID().slice(0, 8)}@example.com`,
  };
  const paid = await write(page, "/api/authorize-net/process-payment", { ...payment, customerInfo });
  return { appointment: new URL(booked.appointment.manageUrl).pathname, order: paid.orderId };
}

/** Returns elements that are wider than the window, or clip text without a way to read the rest. */
async function faultsAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 80)} “${element.textContent?.trim().slice(0, 30)}”`;
    const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    if (over > 0) {
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          element.checkVisibility() &&
          element.getBoundingClientRect().right > window.innerWidth + 1 &&
          !scrolls(element.parentElement),
      );
      faults.push(`the page is ${over} px too wide: ${wide.slice(-3).map(nameOf).join(" | ")}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      const hasOwnText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const cuts = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
      const isShown = element.clientWidth > 1 && element.clientHeight > 1 && element.checkVisibility();
      // Text for screen readers only is clipped on purpose.
      if (
        !element.matches("[class*=sr-only]") &&
        hasOwnText &&
        cuts &&
        isShown &&
        element.scrollWidth > element.clientWidth + 1
      )
        faults.push(`cut off: ${nameOf(element)}`);
    }
    return faults;
  });
}

async function expectToFit(page: Page, faults: string[], where: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Plots and frames are redrawn for the new width.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const fault of await faultsAt(page)) faults.push(`${where} at ${width} px: ${fault}`);
  }
}

test("words of 80 letters do not overflow and are not cut off on any page or administration screen", async ({
  page,
  administrator,
  signIn,
  database,
  expectConsole,
}) => {
  test.setTimeout(600_000);
  expectConsole(/status of 404/);
  await signIn();
  const before = await database.query<Row>("SELECT id FROM leads");
  const { created, leadId, slug } = await fillEverything(page);
  const { appointment, order } = await bookAndPay(page, administrator);
  const { alert } = await (await page.request.get(ALERT)).json();
  const texts = { ...filled(alert), isEnabled: true, isDesktopEnabled: true, isMobileEnabled: true };
  expect((await page.request.put(ALERT, { data: { ...texts, startsAt: null, endsAt: null } })).status()).toBe(
    200,
  );
  const faults: string[] = [];
  try {
    await answerForAddressServices(page.context());
    const paths = [
      ...Object.values(sitePages).map(({ path }) => path),
      `/knowledge-base/${slug}`,
      `/knowledge-base?search=${WORD}`,
      `/${WORD}/${WORD}`,
      appointment,
      `/checkout/success?order=${order}`,
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await expectToFit(page, faults, path);
    }
    const screens = [
      ...sections.map(({ id }) => `/admin/dashboard/${id}`),
      `/admin/dashboard/leads?lead=${leadId}`,
      `/admin/dashboard/orders?order=${order}`,
      ...["leads", "reviews", "knowledge", "activity", "trash", "mail"].map(
        (id) => `/admin/dashboard/${id}?q=${WORD}`,
      ),
    ];
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectToFit(page, faults, path);
    }
  } finally {
    await page.request.put(ALERT, { data: alert });
    for (const path of created) await page.request.delete(path);
    await database.query("DELETE FROM appointments WHERE kind_name = $1", [KIND]);
    await database.query("DELETE FROM availabilities WHERE user_id = $1", [administrator.id]);
    await database.query("DELETE FROM appointment_kinds WHERE name = $1", [KIND]);
    await expireTag(database, "appointments");
    await database.query("DELETE FROM leads WHERE id <> ALL($1)", [before.rows.map(({ id }) => id)]);
  }
  expect(faults).toEqual([]);
});
