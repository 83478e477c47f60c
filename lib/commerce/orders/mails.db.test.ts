import type { Mail } from "@/lib/integrations/mail/mail";
import type { MailType } from "@/lib/jobs/mail/schema";
import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

let composeMail: typeof import("@/lib/admin/mail/compose")["composeMail"];
beforeAll(async () => {
  ({ composeMail } = await import("@/lib/admin/mail/compose"));
});

const nas = { amount: 705, serviceInfo: { id: 5, name: "NAS", billingCycle: "monthly" } } as const;

/** The order's mail of that key, composed from current data; undefined if there is none. */
async function mail(orderId: string, key: string): Promise<Mail | null | undefined> {
  const row = await shop.db.outgoingMail.findUnique({ where: { key: `order.${orderId}.${key}` } });
  return row ? composeMail({ ...row, type: row.type as MailType }) : undefined;
}

it("the receipt names the service, the amount, and the card", async () => {
  const payment = shop.newPayment({ ...nas, customerInfo: { firstName: "Dana" } });
  const orderId = await shop.order(payment);
  const { attempt } = await shop.read(orderId);
  const receipt = await mail(orderId, "receipt");
  expect(receipt).toMatchObject({
    to: { address: payment.customerInfo.email },
    subject: `Your receipt from Bayline IT Solutions, order ${attempt?.invoiceNumber}`,
    messageId: `order.${attempt?.invoiceNumber}.receipt.0@localhost`,
  });
  for (const line of [
    "Hello Dana,",
    "Service: Synology NAS",
    "Billed to: Dana Reyes, Reyes Roofing",
    "Sold by: Bayline IT Solutions LLC, 1200 Harbor Point Drive, Suite 210, Miami, FL 33101",
    "Price: $115.00, Monthly",
    "Setup fee: $590.00",
    "Total: $705.00",
    "Card: Visa ending in 1111",
    "We charged your card once. After that, we invoice you $115.00 every month.",
  ]) {
    expect(receipt?.text.split("\n")).toContain(line);
  }
  expect(receipt?.text).toMatch(
    /within 2 business hours, by \w+day, \w+ \d+ at [\d:]+ [AP]M Eastern Time, to/,
  );
  expect(receipt?.html).toContain("$705.00");
});

it("only the link of the buyer's mail shows whom an order is billed to, not its address or another's link", async () => {
  const { readOrder } = await import("@/lib/commerce/orders/public-service");
  const linkOf = async (orderId: string) =>
    /Your order: http:\/\/localhost:3000(\/checkout\/success\?order=[\w-]+)#([\w-]{43})\n/.exec(
      `${(await mail(orderId, "receipt"))?.text}\n`,
    );
  const [one, other] = [await shop.order(), await shop.order()];
  const [, path, proof = ""] = (await linkOf(one)) ?? [];
  const [, , foreign = ""] = (await linkOf(other)) ?? [];
  expect(path).toBe(`/checkout/success?order=${one}`);
  expect((await readOrder(one, proof)).order.billedTo).toBe("Dana Reyes, Reyes Roofing");
  for (const wrong of [undefined, "", foreign, `${proof}x`, "é"])
    expect((await readOrder(one, wrong)).order).not.toHaveProperty("billedTo");
});

it("the receipt uses texts that staff changed, with placeholders filled in", async () => {
  const orderId = await shop.order(shop.newPayment(nas));
  const { attempt } = await shop.read(orderId);
  const content = { page: "mails", section: "receipt.subject", content: "Paid: {amount}, {order}, {other}" };
  await shop.db.pageContent.create({ data: content });
  const receipt = await mail(orderId, "receipt");
  await shop.db.pageContent.deleteMany();
  expect(receipt?.subject).toBe(`Paid: $705.00, ${attempt?.invoiceNumber}, {other}`);
});

it("a one-time price is not called monthly", async () => {
  const serviceInfo = { id: 6, name: "x", billingCycle: "monthly" } as const;
  const orderId = await shop.order(shop.newPayment({ amount: 85, serviceInfo }));
  expect((await mail(orderId, "receipt"))?.text).toContain("Price: $85.00, once");
});

it("omits a value that is not a name from the greeting and escapes HTML typed by a customer", async () => {
  const customerInfo = { firstName: "<b>evil.example</b>", lastName: "<script>" };
  const orderId = await shop.order(shop.newPayment({ customerInfo }));
  expect((await mail(orderId, "receipt"))?.text).toContain("Hello there,");
  const staff = await mail(orderId, "staff.paid");
  expect(staff?.html).toContain("&lt;script&gt;");
  expect(staff?.html).not.toContain("<script>");
});

it("drops a pending email when the payment is decided before sending", async () => {
  const orderId = await shop.order(shop.newPayment({ customerInfo: { zipCode: "46290" } }));
  expect((await mail(orderId, "pending"))?.text).toContain("Please don't pay again");
  await shop.gateway.review((await shop.read(orderId)).attempt?.transactionId ?? "", "approve");
  await shop.advanceAndRun(orderId, 5);
  expect(await mail(orderId, "pending")).toBeNull();
});

it("a customer with a pending payment gets an email when it was not charged", async () => {
  const orderId = await shop.order(shop.newPayment({ customerInfo: { zipCode: "46290" } }));
  await shop.gateway.review((await shop.read(orderId)).attempt?.transactionId ?? "", "decline");
  await shop.advanceAndRun(orderId, 5);
  expect((await mail(orderId, "uncharged"))?.subject).toContain("Your card was not charged");
});

it("a refund email names the amount and not the staff member", async () => {
  const orderId = await shop.order();
  const refund = { reason: "x", service: "end_now" } as const;
  await shop.act(orderId, (tx) => shop.actions.requestRefund(tx, orderId, refund, { username: "Ana" }));
  const [refunded] = (await shop.read(orderId)).refunds;
  const composed = await mail(orderId, `refund.${refunded?.id}`);
  expect(composed?.subject).toMatch(/^Your refund of \$51\.00, order W/);
  expect(composed?.text).toContain("Your service ends now.");
  expect(composed?.text).not.toContain("Ana");
});

it("staff get one email a day about stuck paid orders, while they are stuck", async () => {
  shop.billing.setFaults({ faults: [{ action: "GetClientsDetails", kind: "error" }] });
  const orderId = await shop.order();
  const count = () => shop.db.outgoingMail.count({ where: { type: "orders-stuck" } });
  await shop.recover();
  expect(await count()).toBe(0);
  await shop.later(orderId, 61);
  await shop.recover();
  await shop.recover();
  expect(await count()).toBe(1);
  const row = await shop.db.outgoingMail.findFirstOrThrow({ where: { type: "orders-stuck" } });
  const compose = () => composeMail({ ...row, type: "orders-stuck" });
  expect((await compose())?.text).toContain((await shop.read(orderId)).attempt?.invoiceNumber);
  shop.noFaults();
  await shop.advanceAndRun(orderId, 5);
  expect(await compose()).toBeNull();
});

it("uncharged orders are removed after a month and paid orders are kept", async () => {
  const { removeUnchargedOrders } = await import("@/lib/commerce/orders/retention");
  const paid = await shop.order();
  const payment = shop.newPayment({ customerInfo: { zipCode: "46282" } });
  await shop.pay(payment);
  const { orderId, email } = await shop.orderOf(payment);
  const day = 24 * 60;
  for (const id of [paid, orderId]) await shop.later(id, 30 * day - 1);
  await removeUnchargedOrders(new Date());
  expect(await shop.db.order.count({ where: { email } })).toBe(1);
  for (const id of [paid, orderId]) await shop.later(id, 2);
  await removeUnchargedOrders(new Date());
  expect(await shop.db.order.count({ where: { email } })).toBe(0);
  expect(await shop.db.paymentAttempt.count({ where: { orderId } })).toBe(0);
  expect(await shop.read(paid)).toMatchObject({ status: "activated" });
});
