import { type Commerce, startCommerce } from "@/tests/factories/commerce";

let shop: Commerce;
let inbox: typeof import("@/lib/crm/inbox/list") & typeof import("@/lib/admin/lead-detail");
let person: typeof import("@/lib/crm/inbox/person");
let runDueJobs: typeof import("@/lib/admin/jobs/worker").runDueJobs;
let leadQuery: typeof import("@/lib/crm/inbox/schema").leadQuery;
beforeAll(async () => {
  shop = await startCommerce();
  inbox = { ...(await import("@/lib/crm/inbox/list")), ...(await import("@/lib/admin/lead-detail")) };
  person = await import("@/lib/crm/inbox/person");
  ({ runDueJobs } = await import("@/lib/admin/jobs/worker"));
  ({ leadQuery } = await import("@/lib/crm/inbox/schema"));
});
afterEach(() => shop.noFaults());
afterAll(() => shop.stop());

const reader = { id: 0, username: "nobody" };
const emailOf = async (orderId: string) => (await shop.read(orderId)).email;

async function leadsOf(email: string) {
  await runDueJobs();
  return (await inbox.listLeads(leadQuery.parse({ search: email }))).leads;
}

test("a paid order appears in the inbox once, with its contents and state", async () => {
  const payment = shop.newPayment({ customerInfo: { company: "Diaz Farms" } });
  const orderId = await shop.order(payment);
  const [lead, ...others] = await leadsOf(payment.customerInfo.email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    kind: "order",
    status: "new",
    company: "Diaz Farms",
    summary: expect.stringMatching(/, Monthly, \$51\.00$/),
    sourcePage: "/checkout",
    answerState: null,
    order: { orderId, state: "activated", needsStaff: false },
  });
  const detail = await inbox.readLeadDetail(lead?.id ?? 0, reader);
  expect(detail.fields).toContainEqual({ label: "State", value: "Activated" });
  const { attempt } = await shop.read(orderId);
  expect(detail.fields).toContainEqual({ label: "Order", value: attempt?.invoiceNumber });
  const types = detail.mails.map(({ type }) => type);
  expect(types).toContain("order-receipt");
  expect(types).not.toContain("acknowledgement");
});

test("a declined order does not appear in the inbox", async () => {
  const payment = shop.newPayment({ customerInfo: { zipCode: "46282" } });
  expect(await shop.pay(payment)).toMatchObject({ success: false });
  expect(await leadsOf(payment.customerInfo.email)).toEqual([]);
});

test("the outcome of an unknown charge updates the same lead in the inbox", async () => {
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "drop", count: 1 }] });
  const orderId = await shop.order();
  const email = await emailOf(orderId);
  const [unknown] = await leadsOf(email);
  expect(unknown?.order).toMatchObject({ state: "unknown" });
  await shop.advanceAndRun(orderId, 11, 2);
  const [failed] = await leadsOf(email);
  expect(failed).toMatchObject({ id: unknown?.id, order: { state: "failed" } });
  expect(failed?.activityAt.localeCompare(unknown?.activityAt ?? "")).toBe(1);
});

test("a person's export has the mails about their orders, except those to staff", async () => {
  const payment = shop.newPayment();
  const { email } = payment.customerInfo;
  const orderId = await shop.order(payment);
  const { orders } = await shop.db.$transaction((tx) =>
    person.exportPerson(tx as Commerce["db"], { email, page: 1 }),
  );
  const where = { key: { startsWith: `order.${orderId}.` } };
  const sent = await shop.db.outgoingMail.findMany({ where, orderBy: { id: "asc" } });
  const types = sent.map(({ type }) => type).filter((type) => type !== "order-staff");
  expect(types).toContain("order-receipt");
  expect(orders).toMatchObject([{ orderId, mails: types.map((type) => ({ orderId, type })) }]);
});

test("a paid order remains when its customer is erased and does not return to the inbox", async () => {
  const payment = shop.newPayment();
  const { email } = payment.customerInfo;
  const orderId = await shop.order(payment);
  const declined = { ...payment.customerInfo, zipCode: "46282" };
  await shop.pay({ ...payment, customerInfo: declined, orderAgain: true });
  expect(await leadsOf(email)).toHaveLength(1);
  expect(await shop.db.order.count({ where: { email } })).toBe(2);

  const change = await shop.db.$transaction((tx) => person.erasePerson(tx as Commerce["db"], { email }));
  expect(change.response.erased).toMatchObject({ leads: 1, ordersKept: 1, ordersErased: 1 });
  expect(await shop.db.order.findMany({ where: { email } })).toMatchObject([{ orderId, firstName: "Dana" }]);
  const { requestRefund } = await import("@/lib/commerce/orders/staff-actions");
  const requested = { reason: "Asked", service: "goes_on" as const };
  await shop.db.$transaction((tx) =>
    requestRefund(tx as Commerce["db"], orderId, requested, { username: "bea" }),
  );
  await shop.advance(orderId);
  expect(await shop.read(orderId)).toMatchObject({ status: "voided" });
  expect(await leadsOf(email)).toEqual([]);
});
