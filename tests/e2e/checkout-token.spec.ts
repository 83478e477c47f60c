/** With a client key the card goes from the browser to the gateway; with Turnstile's keys its check comes before. */

import { startTurnstileStandIn, type TurnstileStandIn } from "../../stand-ins/turnstile";
import { type FurtherServer, startFurtherServer } from "../factories/further-server";
import { paymentsOf } from "../factories/payments-of-site";
import { CARD, expectOrderPage, openFilled, payButton, SERVER } from "./checkout-page";
import { expect, test } from "./fixtures";

let turnstile: TurnstileStandIn;
let server: FurtherServer;

test.beforeAll(async ({ site }) => {
  turnstile = await startTurnstileStandIn();
  const settings = { ...turnstile.settings, AUTHORIZENET_CLIENT_KEY: site.paymentsClientKey };
  server = await startFurtherServer(site, settings);
});
test.afterAll(async () => {
  server.stop();
  await turnstile.stop();
});

test("no card number reaches our server, and the gateway charges the card all the same", async ({
  page,
  site,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(server.url)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  const customer = await openFilled(page, server.url + SERVER);
  await payButton(page).click();
  await expectOrderPage(page, "Payment Successful!");

  const payment = sent.find((one) => one.includes("process-payment")) ?? "";
  expect(payment).toContain("COMMON.ACCEPT.INAPP.PAYMENT");
  expect(payment).toContain(customer.Email);
  const digits = CARD.replaceAll(" ", "");
  for (const one of sent) expect(one.replaceAll(" ", "")).not.toContain(digits);
  const charged = (await paymentsOf(site).transactions()).at(-1);
  expect(charged).toMatchObject({
    accountNumber: "XXXX1111",
    cvvResultCode: "M",
    status: "capturedPendingSettlement",
  });
  expect(turnstile.asked()).toHaveLength(1);
});
