import type { Request } from "@playwright/test";
import { type FakeTurnstile, startFakeTurnstile } from "../../fakes/turnstile";
import { type AdditionalServer, startAdditionalServer } from "../factories/further-server";
import {
  CARD,
  expectOrderPage,
  expectToast,
  field,
  fillCard,
  notice,
  openFilled,
  payButton,
  SERVER,
  storedByBrowser,
} from "./checkout-page";
import { expect, expectReady, test } from "./fixtures";

// A payment is slow on a shared machine.
test.setTimeout(90_000);

/** Third-party scripts on the checkout, on a server with all settings. */

const DIGITS = CARD.replaceAll(" ", "");

let server: AdditionalServer;
let turnstile: FakeTurnstile;

test.beforeAll(async ({ site }) => {
  turnstile = await startFakeTurnstile();
  server = await startAdditionalServer(site, {
    ...turnstile.settings,
    AUTHORIZENET_CLIENT_KEY: site.paymentsClientKey,
    GTM_ID: "GTM-TEST123",
    GA_MEASUREMENT_ID: "G-TEST123456",
    ADS_CONVERSION_ID: "AW-123456789/TestLabel",
    SESSION_REPLAY_ID: "testreplay",
  });
  await expectReady(server.url + SERVER);
});
test.afterAll(async () => {
  server.stop();
  await turnstile.stop();
});

test("the card goes only to the gateway, each payment has its own robot-check token, and no tag is loaded", async ({
  page,
  payments,
}) => {
  const before = (await payments.transactions()).length;
  const toUs: Request[] = [];
  const hosts = new Set<string>();
  page.on("request", (request) => {
    hosts.add(new URL(request.url()).host);
    if (request.url().startsWith(server.url)) toUs.push(request);
  });
  await openFilled(page, server.url + SERVER, { "ZIP code": "46282" });
  const fields = page.locator("#checkout-form :is(input, select):not([name^=cf-])");
  expect(await fields.count()).toBe(15);
  for (const one of await fields.all()) await expect(one).toHaveAttribute("data-clarity-mask", "true");
  await expect(page.getByText(/^Success!/)).toBeVisible();
  await payButton(page).click();
  await expectToast(page, "Payment Failed", /declined/i);
  await field(page, "ZIP code").fill("33101");
  await fillCard(page);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
  // Our analytics has reported the end of the page view.
  await page.goto(`${server.url}/checkout/success`);
  const sent = toUs.map((request) => `${request.url()} ${request.postData() ?? ""}`).join("\n");
  expect(sent).toContain("opaqueData");
  expect(sent).not.toMatch(new RegExp(`${DIGITS}|${CARD}|"cvv"`));
  const recorded = toUs.filter((request) => request.url().includes("/api/analytics"));
  expect(recorded.map((request) => request.postData()).join("\n")).not.toMatch(/Diaz|Palm|ana\.|order=/);
  expect(await storedByBrowser(page)).not.toMatch(/411111/);
  expect((await payments.transactions()).slice(before).map(({ accountNumber }) => accountNumber)).toEqual([
    "XXXX1111",
    "XXXX1111",
  ]);
  expect(new Set(turnstile.asked().map(({ response }) => response)).size).toBe(2);
  // Our host, the gateway's, and the check's, all on this machine.
  expect([...hosts].filter((host) => !host.startsWith("127.0.0.1:"))).toEqual([]);
  expect(hosts.size).toBe(3);
});

test("if the gateway's script or the robot check fails to load, no payment is sent, and an error is shown", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  let sent = false;
  page.on("request", (request) => {
    sent ||= request.url().includes("process-payment");
  });
  await page.route("**/turnstile/v0/api.js*", (route) => route.abort());
  await openFilled(page, server.url + SERVER);
  await expect(page.getByText(/The check that you're a person couldn't load/)).toBeVisible();
  await payButton(page).click();
  await expect(notice(page)).toContainText("isn't done yet");
  await page.unroute("**/turnstile/v0/api.js*");

  await page.route("**/v1/Accept.js", (route) => route.abort());
  await page.reload();
  await fillCard(page);
  await expect(page.getByText(/^Success!/)).toBeVisible();
  await payButton(page).click();
  await expect(notice(page)).toContainText("Your browser couldn't reach the card processor");
  await expectToast(
    page,
    "Payment Error",
    "An error occurred while processing your payment. Please try again.",
  );
  expect(sent).toBe(false);
  await page.unroute("**/v1/Accept.js");
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");
});

test("the checkout opens with a full page load, without the tags of other pages", async ({ page }) => {
  await page.route(/googletagmanager\.com|clarity\.ms/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.outside = true" }),
  );
  await page.goto(`${server.url}/services-order`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "outside"))).toBe(true);
  await page.getByRole("main").getByRole("link", { name: "Order Service for File Server" }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "outside"))).toBeUndefined();
});
