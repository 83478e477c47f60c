import type { ServiceChoice } from "@/lib/commerce/orders/service-changes";
import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

const setModule = (module: string | undefined) => {
  for (const product of shop.billing.state.products) product.module = module;
};
afterEach(() => setModule(undefined));

const by = { username: "Ana" };
const refund = (orderId: string, service?: ServiceChoice, amountCents?: number) =>
  shop.act(orderId, (tx) =>
    shop.actions.requestRefund(tx, orderId, { amountCents, reason: "Asked", service }, by),
  );

/** Active order, its service in the billing system, and how often a call for it arrived there. */
async function active() {
  const orderId = await shop.order();
  const { billingOrderId } = await shop.read(orderId);
  const service = () => shop.billing.state.services.find((one) => one.orderId === billingOrderId);
  const calls = (action: string) =>
    shop.billing
      .calls()
      .filter((one) => one.action === action && one.parameters.serviceid === String(service()?.id));
  const cancellations = () =>
    shop.billing.state.cancellations.filter(({ serviceId }) => serviceId === service()?.id);
  return { orderId, service, calls, cancellations };
}
const told = async (orderId: string) => (await shop.read(orderId)).events.map(({ message }) => message);

test.each<[ServiceChoice, string, string]>([
  ["suspend", "Suspended", "The service is suspended in the billing system."],
  ["end_now", "Terminated", "The service has ended in the billing system."],
])(
  "a refund that says %s is followed in the billing system, with and without a module",
  async (choice, status, line) => {
    for (const module of [undefined, "autorelease"]) {
      setModule(module);
      const { orderId, service } = await active();
      await refund(orderId, choice);
      expect(service()?.status).toBe(status);
      expect(await shop.read(orderId)).toMatchObject({
        status: "voided",
        serviceChange: null,
        intent: null,
        refunds: [{ service: choice, state: "done" }],
      });
      expect(await told(orderId)).toContain(line);
    }
  },
);

test("a service ends with the paid term by one request, however often it is asked for", async () => {
  const { orderId, service, cancellations } = await active();
  shop.billing.setFaults({ faults: [{ action: "AddCancelRequest", kind: "act-drop", count: 1 }] });
  await refund(orderId, "end_with_term");
  expect(await shop.read(orderId)).toMatchObject({ status: "voided", intent: "end_with_term" });
  await shop.advanceAndRun(orderId, 6, 2);
  expect(await shop.read(orderId)).toMatchObject({ serviceChange: null, intent: null, undecided: null });
  expect(cancellations()).toMatchObject([{ type: "End of Billing Period" }]);
  expect(cancellations()[0]?.reason).toMatch(/^Refund of order W/);
  expect(service()?.status).toBe("Active");
});

test("a service goes on after part was refunded, unless staff say otherwise", async () => {
  const { orderId, service } = await active();
  await shop.gateway.settle();
  await refund(orderId, undefined, 1_000);
  expect(await shop.read(orderId)).toMatchObject({ serviceChange: null, refunds: [{ service: "goes_on" }] });
  expect(service()?.status).toBe("Active");
  await refund(orderId, "suspend", 2_000);
  expect(service()?.status).toBe("Suspended");
  expect(await shop.read(orderId)).toMatchObject({ status: "activated", serviceChange: null });
});

test("a lost answer is looked up, and the service is suspended once", async () => {
  const { orderId, service, calls } = await active();
  setModule("autorelease");
  shop.billing.setFaults({ faults: [{ action: "ModuleSuspend", kind: "act-drop", count: 1 }] });
  await refund(orderId, "suspend");
  expect(await shop.read(orderId)).toMatchObject({ serviceChange: "suspend", intent: "suspend_service" });
  await shop.advanceAndRun(orderId, 1);
  expect(await shop.read(orderId)).toMatchObject({ serviceChange: null, intent: null });
  expect(service()?.status).toBe("Suspended");
  expect(calls("ModuleSuspend")).toHaveLength(1);
});

test("a billing system that is down is asked again until it answers, and the refund stands", async () => {
  const { orderId, service } = await active();
  shop.billing.setFaults({ faults: [{ action: "GetOrders", kind: "error" }] });
  await refund(orderId, "end_now");
  const waiting = await shop.read(orderId);
  expect(waiting).toMatchObject({
    status: "voided",
    serviceChange: "end_now",
    lastError: expect.any(String),
  });
  expect(waiting.nextTryAt).not.toBeNull();
  shop.noFaults();
  await shop.lookAgain(orderId);
  expect(service()?.status).toBe("Terminated");
  expect(await shop.read(orderId)).toMatchObject({ serviceChange: null, lastError: null });
});

test("a refusal is left to staff, who look again or leave the service as it is", async () => {
  const [one, other] = [await active(), await active()];
  setModule("broken");
  for (const { orderId } of [one, other]) {
    await refund(orderId, "suspend");
    const refusal = { undecided: "service_refused", serviceChange: "suspend" };
    expect(await shop.read(orderId)).toMatchObject(refusal);
    expect(await shop.mails(orderId)).toContain("staff.service_refused");
  }
  const leave = () => shop.act(one.orderId, (tx) => shop.actions.leaveService(tx, one.orderId, by));
  await leave();
  expect(await shop.read(one.orderId)).toMatchObject({ undecided: null, serviceChange: null });
  expect(one.service()?.status).toBe("Active");
  await expect(leave()).rejects.toMatchObject({ status: 409 });
  Object.assign(other.service() ?? {}, { status: "Terminated" });
  await shop.lookAgain(other.orderId);
  expect(await shop.read(other.orderId)).toMatchObject({ undecided: null, serviceChange: null });
});

test("a service that billing no longer has is left to staff", async () => {
  const { orderId, service } = await active();
  const { services } = shop.billing.state;
  services.splice(
    services.findIndex(({ id }) => id === service()?.id),
    1,
  );
  await refund(orderId, "end_now");
  expect(await shop.read(orderId)).toMatchObject({ undecided: "service_unknown" });
});

test("a full refund needs the choice, which only an active order and a service with a term have", async () => {
  const { orderId } = await active();
  const field = (text: string) => ({ details: { fields: { service: [expect.stringContaining(text)] } } });
  await expect(refund(orderId)).rejects.toMatchObject(field("Choose what becomes of the service."));
  await shop.db.order.update({ where: { orderId }, data: { isPaidOnce: true } });
  await expect(refund(orderId, "end_with_term")).rejects.toMatchObject(field("paid once"));
  const held = await shop.order(shop.newPayment({ customerInfo: { zipCode: "46290" } }));
  await expect(refund(held, "suspend")).rejects.toMatchObject(field("no service yet"));
  await refund(held);
  expect((await shop.read(held)).refunds).toMatchObject([{ service: null }]);
});
