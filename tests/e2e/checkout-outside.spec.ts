import type { Request } from "@playwright/test";
import { startTurnstileStandIn, type TurnstileStandIn } from "../../stand-ins/turnstile";
import { type FurtherServer, startFurtherServer } from "../factories/further-server";
import {
  CARD,
  expectOrderPage,
  expectReady,
  expectToast,
  field,
  fillCard,
  keptByBrowser,
  notice,
  openFilled,
  payButton,
  SERVER,
} from "./checkout-page";
import { expect, test } from "./fixtures";

// A payment is a long way, on a machine that others share.
test.setTimeout(90_000);

/** What of other systems is on the checkout, and what never is. */

const DIGITS = CARD.replaceAll(" ", "");

test.describe("with a client key", () => {
  let server: FurtherServer;

  test.beforeAll(async ({ site }) => {
    server = await startFurtherServer(site, { AUTHORIZENET_CLIENT_KEY: site.paymentsClientKey });
    await expectReady(server.url);
  });
  test.afterAll(() => server.stop());

  test("the card goes from the browser to the gateway alone, and is paid with a token", async ({
    page,
    payments,
  }) => {
    const before = (await payments.transactions()).length;
    const toUs: Request[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(server.url)) toUs.push(request);
    });
    await openFilled(page, server.url + SERVER);
    await payButton(page).click();
    await expectOrderPage(page, "Payment Successful!");
    const told = toUs.map((request) => `${request.url()} ${request.postData() ?? ""}`).join("\n");
    expect(told).toContain("opaqueData");
    expect(told).not.toMatch(new RegExp(`${DIGITS}|${CARD}|"cvv"`));
    expect((await payments.transactions()).slice(before).map(({ accountNumber }) => accountNumber)).toEqual([
      "XXXX1111",
    ]);
  });

  test("a declined token is told, and another card pays with another one", async ({ page }) => {
    await openFilled(page, server.url + SERVER, { "ZIP code": "46282" });
    await payButton(page).click();
    await expectToast(page, "Payment Failed", /declined/i);
    await field(page, "ZIP code").fill("33101");
    await fillCard(page, { number: "5424000000000015" });
    await payButton(page).click();
    await expectOrderPage(page, "Payment Successful!");
  });

  test("where the gateway's script does not come, nothing is sent to us, and that is said", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await page.route("**/v1/Accept.js", (route) => route.abort());
    let sent = false;
    page.on("request", (request) => {
      sent ||= request.url().includes("process-payment");
    });
    await openFilled(page, server.url + SERVER);
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
});

test.describe("with the keys of the check against robots", () => {
  let server: FurtherServer;
  let turnstile: TurnstileStandIn;

  test.beforeAll(async ({ site }) => {
    turnstile = await startTurnstileStandIn();
    server = await startFurtherServer(site, turnstile.settings);
    await expectReady(server.url);
  });
  test.afterAll(async () => {
    server.stop();
    await turnstile.stop();
  });

  test("each payment has a word of its own that a person is there", async ({ page }) => {
    await openFilled(page, server.url + SERVER, { "ZIP code": "46282" });
    await expect(page.getByText(/^Success!/)).toBeVisible();
    await payButton(page).click();
    await expectToast(page, "Payment Failed", /declined/i);
    await field(page, "ZIP code").fill("33101");
    await fillCard(page);
    await payButton(page).click();
    await expectOrderPage(page, "Payment Successful!");
    const words = turnstile.asked().map(({ response }) => response);
    expect(new Set(words).size).toBe(2);
  });

  test("without the check nothing is sent, and the page says what to allow", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await page.route("**/turnstile/v0/api.js*", (route) => route.abort());
    await openFilled(page, server.url + SERVER);
    await expect(page.getByText(/The check that you're a person couldn't load/)).toBeVisible();
    await payButton(page).click();
    await expect(notice(page)).toContainText("isn't done yet");
  });
});

test.describe("with all tags of the site set", () => {
  let server: FurtherServer;

  test.beforeAll(async ({ site }) => {
    server = await startFurtherServer(site, {
      GTM_ID: "GTM-TEST123",
      GA_MEASUREMENT_ID: "G-TEST123456",
      ADS_CONVERSION_ID: "AW-123456789/TestLabel",
      SESSION_REPLAY_ID: "testreplay",
    });
    await expectReady(server.url);
  });
  test.afterAll(() => server.stop());

  test("no page of the checkout loads one, or anything else of other sites; all that is typed is masked", async ({
    page,
  }) => {
    const hosts = new Set<string>();
    const sent: string[] = [];
    page.on("request", (request) => {
      hosts.add(new URL(request.url()).host);
      if (request.url().includes("/api/analytics")) sent.push(request.postData() ?? "");
    });
    await openFilled(page, server.url + SERVER);
    const fields = page.locator("#checkout-form :is(input, select)");
    expect(await fields.count()).toBe(15);
    for (const one of await fields.all()) await expect(one).toHaveAttribute("data-clarity-mask", "true");
    await payButton(page).click();
    await expectOrderPage(page, "Payment Successful!");
    // The recording of our own has told that the page was left.
    await page.goto(`${server.url}/checkout/success`);
    expect([...hosts]).toEqual([new URL(server.url).host]);
    expect(sent.join("\n")).not.toMatch(/411111|Diaz|Palm|ana\.|order=/);
    expect(await keptByBrowser(page)).not.toMatch(/411111/);
  });

  test("the way to the checkout is a whole load, which leaves the tags of other pages behind", async ({
    page,
  }) => {
    await page.route(/googletagmanager\.com|clarity\.ms/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.outside = true" }),
    );
    await page.goto(`${server.url}/services-order`);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "outside"))).toBe(true);
    await page.getByRole("main").getByRole("link", { name: "Order Service for File Server" }).click();
    await expect(payButton(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "outside"))).toBeUndefined();
  });
});
