import { randomUUID } from "node:crypto";
import type { Overview } from "@/lib/admin/overview/schema";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { paymentPayload } from "@/tests/factories/checkout";
import { until } from "@/tests/factories/until";
import {
  call,
  createAdministrator,
  database,
  expireProof,
  payments,
  prepareSite,
  signIn,
  site,
} from "./site";

prepareSite();

let cookie: string;
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
afterEach(() => payments.setFaults([]));

/** Pays like the checkout, from a unique address, and returns the order's id. */
async function pay(email = `${randomUUID().slice(0, 8)}@example.com`): Promise<string> {
  const payload = paymentPayload();
  const body = { ...payload, customerInfo: { ...payload.customerInfo, email } };
  const headers = { "idempotency-key": randomUUID() };
  const answer = await call("POST", "/api/authorize-net/process-payment", { body, headers });
  expect(answer.body).toMatchObject({ success: true });
  return String(answer.body.orderId);
}

const read = async (orderId: string) => {
  const { status, body } = await call("GET", `/api/admin/orders/${orderId}`, { cookie });
  expect(status).toBe(200);
  return body.order as OrderDetail;
};
const act = (orderId: string, action: string, body?: object, session = cookie) =>
  call("POST", `/api/admin/orders/${orderId}/${action}`, { cookie: session, body });
const reaches = (orderId: string, state: string) =>
  until(async () => (await read(orderId)).state === state, `order in ${state}`);
const back = (amount: string, more: object = {}) => ({ amount, confirm: amount, reason: "Asked", ...more });

describe("the order calls of the administration", () => {
  it("find a paid order, and export what the list finds", async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const orderId = await pay(email);
    const { body } = await call("GET", `/api/admin/orders?search=${email}`, { cookie });
    expect(body).toMatchObject({ total: 1, orders: [{ orderId, amount: "51.00", cardLast4: "1111" }] });
    const { number } = await read(orderId);
    const csv = await fetch(`${site.url}/api/admin/orders/export?search=${number}`, { headers: { cookie } });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
  });

  it("refuse invalid ids and actions", async () => {
    expect((await call("GET", "/api/admin/orders/no%20order", { cookie })).status).toBe(400);
    expect((await call("GET", "/api/admin/orders/nobody", { cookie })).status).toBe(404);
    for (const action of ["look-again", "mail-receipt", "charge"]) {
      const method = action === "charge" ? "GET" : "POST";
      const answer = await call(method, `/api/admin/orders/nobody/${action}`, { cookie });
      expect({ action, status: answer.status }).toEqual({ action, status: 404 });
    }
  });

  it("void an order once, after a fresh proof, and record who did it and why", async () => {
    const admin = await createAdministrator();
    const own = await signIn(admin);
    await expireProof(admin);
    const orderId = await pay();
    await reaches(orderId, "activated");
    for (const action of ["refund", "void"]) {
      expect((await act(orderId, action, back("51.00", { service: "end_now" }), own)).body.code).toBe(
        "proof_required",
      );
    }
    await call("POST", "/api/admin/proof", { cookie: own, body: { password: admin.password } });
    expect(await act(orderId, "void", back("51.00", { service: "end_now" }), own)).toMatchObject({
      status: 200,
      body: { success: true, orderId },
    });
    await reaches(orderId, "voided");
    expect((await act(orderId, "void", back("51.00", { service: "end_now" }), own)).status).toBe(409);
    const { number, refunds } = await read(orderId);
    expect(refunds).toMatchObject([{ kind: "void", username: admin.username, reason: "Asked" }]);
    const { rows } = await database.query(
      "SELECT action, label, username FROM audit_log WHERE kind = 'order' AND target_id = $1",
      [number],
    );
    expect(rows).toEqual([{ action: "order.void", label: `Order ${number}`, username: admin.username }]);
  });

  it("refund part of a settled charge, and no more than the remaining amount", async () => {
    const orderId = await pay();
    await reaches(orderId, "activated");
    await payments.settle();
    const { charge } = (await call("GET", `/api/admin/orders/${orderId}/charge`, { cookie })).body;
    expect(charge).toMatchObject({ canRefund: true, canVoid: false });
    expect((await act(orderId, "refund", back("20.00"))).status).toBe(200);
    await until(async () => (await read(orderId)).refunded === "20.00", "a refund of $20.00");
    const tooMuch = await act(orderId, "refund", back("31.01"));
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { fields: { amount: [expect.stringContaining("31.00")] } },
    });
  });

  it.each([
    ["no amount", { reason: "Asked", confirm: "1" }, "amount"],
    ["an invalid amount", { amount: "-1", confirm: "-1", reason: "Asked" }, "amount"],
    ["a mistyped amount", { amount: "1.00", confirm: "10.00", reason: "Asked" }, "confirm"],
    ["no reason", { amount: "1.00", confirm: "1" }, "reason"],
    ["nothing", {}, "amount"],
  ])("refuse a refund with %s", async (_, body, field) => {
    const answer = await act(await pay(), "refund", body);
    expect({ status: answer.status, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    });
  });

  it("show an order that needs staff on the overview, and settle it with an offered action", async () => {
    const orderId = await pay();
    await reaches(orderId, "activated");
    await database.query(
      `UPDATE orders SET status = 'unknown', undecided = 'two_charges', undecided_at = '2020-01-01', next_try_at = NULL,
         claimed_until = NULL, paid_at = NULL WHERE order_id = $1`,
      [orderId],
    );
    const overview = async () =>
      (await call("GET", "/api/dashboard/overview", { cookie })).body as unknown as Overview;
    const { orders } = await overview();
    expect(orders?.undecided).toBeGreaterThan(0);
    expect(orders?.longest[0]?.orderId).toBe(orderId);
    expect((await act(orderId, "mark-not-paid", {})).status).toBe(422);
    expect((await act(orderId, "mark-paid", { transactionId: "none", reason: "Seen" })).status).toBe(422);
    expect(await act(orderId, "mark-not-paid", { reason: "Voided both by hand" })).toMatchObject({
      status: 200,
      body: { orderId, status: "failed" },
    });
    expect((await overview()).orders?.undecided).toBe((orders?.undecided ?? 0) - 1);
  });

  it("list payment differences, and close one with a reason", async () => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO payment_differences (key, kind, transaction_id, amount, words)
       VALUES ('foreign_charge:1', 'foreign_charge', '1', 9, 'The gateway took $9.00.') RETURNING id`,
    );
    const id = rows[0]?.id ?? 0;
    const list = async (state: string) =>
      (await call("GET", `/api/admin/orders/differences?state=${state}`, { cookie })).body.differences as {
        id: number;
      }[];
    expect((await list("open")).find((one) => one.id === id)).toMatchObject({
      title: "A charge that neither this site nor the billing system knows",
      amount: "9.00",
      order: null,
      settledAt: null,
    });
    const settle = (body: object) =>
      call("POST", `/api/admin/orders/differences/${id}/settle`, { cookie, body });
    expect((await settle({ reason: " " })).status).toBe(422);
    expect((await settle({ reason: "A test of ours" })).status).toBe(200);
    expect((await list("settled")).find((one) => one.id === id)).toMatchObject({
      settledNote: "A test of ours",
    });
    expect((await list("open")).some((one) => one.id === id)).toBe(false);
  });
});
