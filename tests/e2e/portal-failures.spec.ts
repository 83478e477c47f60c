import type { Page } from "@playwright/test";
import { type FurtherServer, startFurtherServer } from "../factories/further-server";
import { expect, expectAccessible, test } from "./fixtures";
import { card, email, MARIA, PORTAL, signIn, toasts, welcome } from "./portal-page";

const REFUSED = /the server responded with a status of (404|429|500)/;
const NO_NETWORK = /ERR_FAILED/;

/** The one toast there is, to the letter. */
async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toasts(page)).toHaveText([title + text]);
}

async function send(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Still at the sign-in, with what was typed. */
async function expectEntrance(page: Page, address: string): Promise<void> {
  await expect(email(page)).toHaveValue(address);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
}

test("an address that nobody has is not found, and what is none is told beside the field", async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  await page.goto(PORTAL);
  await send(page, "nobody@example.com");
  await expectToast(
    page,
    "Customer Not Found",
    "No billing account found with this email address. Please contact support if you need assistance.",
  );
  await expectEntrance(page, "nobody@example.com");
  for (const typed of ["", "maria", "maria@example"]) {
    await send(page, typed);
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
});

test("a sixth sign-in within a minute is told how long to wait", async ({ page, expectConsole }) => {
  expectConsole(REFUSED);
  await page.goto(PORTAL);
  for (let time = 0; time < 5; time++) {
    await page.request.post(`/api/whmcs/customer/nobody@example.com`);
  }
  await send(page, MARIA);
  await expect(toasts(page)).toHaveText([/^Too Many AttemptsPlease wait \d+ seconds? and try again\.$/]);
});

test.describe("a billing system that is not configured", () => {
  let bare: FurtherServer;
  test.beforeAll(async ({ site }) => {
    bare = await startFurtherServer(site, {
      WHMCS_URL: "",
      WHMCS_IDENTIFIER: "",
      WHMCS_SECRET: "",
      DEMO_COMMERCE: "",
    });
    // A server that has just begun may say 503 on a busy machine.
    test.setTimeout(90_000);
    const status = async () => (await fetch(bare.url + PORTAL)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  });
  test.afterAll(() => bare.stop());

  test("is told at the sign-in, where no customers are offered", async ({ page, expectConsole }) => {
    expectConsole(REFUSED);
    await page.goto(bare.url + PORTAL);
    await expect(page.getByText("This is a demonstration")).toHaveCount(0);
    await send(page, MARIA);
    await expectToast(
      page,
      "Service Configuration",
      "The billing system is being configured. Please contact support for assistance.",
    );
    await expectEntrance(page, MARIA);
  });
});

test("a billing system out of order, and no connection at all, are told at the sign-in", async ({
  page,
  billing,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  expectConsole(NO_NETWORK);
  await page.goto(PORTAL);
  await billing.setFaults([{ kind: "html" }]);
  await send(page, MARIA);
  await expectToast(
    page,
    "Service Configuration",
    "The billing system is being configured. Please contact support for assistance.",
  );
  await billing.restore();
  await page.route("**/api/whmcs/customer/**", (route) => route.abort());
  await send(page, MARIA);
  await expectToast(
    page,
    "Login Error",
    "Unable to access billing system. Please try again or contact support.",
  );
  await expectEntrance(page, MARIA);
  await page.unroute("**/api/whmcs/customer/**");
  await page.route("**/api/whmcs/customer/**", (route) =>
    route.fulfill({ body: "<html>maintenance</html>" }),
  );
  await send(page, MARIA);
  await expectToast(
    page,
    "Login Error",
    "Unable to access billing system. Please try again or contact support.",
  );
});

test("data that billing refuses is told in its place, and fetched by trying again", async ({
  page,
  billing,
  expectConsole,
}) => {
  expectConsole(REFUSED);
  await billing.setFaults([{ action: "GetInvoices", kind: "forbidden" }]);
  await signIn(page);
  await expectToast(
    page,
    "Billing System Configuration",
    "The billing system is being configured. Please contact support for assistance accessing your billing information.",
  );
  const invoices = card(page, "Recent Invoices");
  await expect(invoices).toContainText("The billing system is being configured.");
  await expect(card(page, "Billing Summary")).toContainText("Amount dueNot available");
  await expect(card(page, "Active Services").getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await billing.restore();
  await invoices.getByRole("button", { name: "Try again" }).click();
  await expect(invoices.getByRole("listitem")).toHaveCount(5);
});

test("data that no connection brings is told in its place, after a reload, too", async ({
  page,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  await page.route("**/api/whmcs/customer/*/*", (route) => route.abort());
  await signIn(page);
  const [title, text] = [
    "Error Loading Billing Data",
    "Unable to load your billing information. Please try again or contact support.",
  ];
  await expectToast(page, title, text);
  for (const name of ["Active Services", "Recent Invoices"]) {
    await expect(card(page, name)).toContainText(text);
    await expect(card(page, name).getByRole("button", { name: "Try again" })).toBeVisible();
  }
  await page.route("**/api/whmcs/session", (route) => route.abort());
  await page.reload();
  await expectToast(page, title, text);
  await expect(page.locator("main")).toContainText(text);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(card(page, "Active Services").getByRole("listitem")).toHaveCount(3);
});

test("while billing takes its time, places are held, and after a while it is said", async ({ page }) => {
  await page.clock.install();
  const held: (() => void)[] = [];
  await page.route("**/api/whmcs/customer/*/*", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await signIn(page);
  const services = card(page, "Active Services");
  await expect(services.locator("[aria-busy=true]")).toBeVisible();
  await expect(services.getByRole("status")).toHaveText("Loading your services...");
  await expectAccessible(page);
  await page.clock.fastForward(6_000);
  await expect(services).toContainText(
    "Loading your services is taking longer than usual. Please wait a moment.",
  );
  for (const letGo of held) letGo();
  await expect(services.getByRole("listitem")).toHaveCount(3);
});

test("signing out without a connection says so, and leaves the account as it is", async ({
  page,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  await signIn(page);
  await page.route("**/api/whmcs/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expectToast(
    page,
    "Sign Out Failed",
    "You are still signed in. Please check your connection and try again.",
  );
  await expect(welcome(page)).toBeVisible();
});
