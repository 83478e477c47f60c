/** Webhooks about leads. */
import { randomUUID } from "node:crypto";
import { type FakeWebhook, startFakeWebhook } from "@/fakes/webhook";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, database, newClient, prepareSite, signIn } from "./site";

let cookie: string;
let receiver: FakeWebhook;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
  receiver = await startFakeWebhook();
});
afterAll(() => receiver.stop());

const admin = (method: string, path: string, body?: unknown) => call(method, path, { cookie, body });

/** Each from a different client. */
const send = (lead: object) =>
  call("POST", "/api/quick-quote", {
    body: { name: "Bo", phone: "305 555 0101", ...lead },
    headers: newClient(),
  });

const newAddress = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

describe("the webhook", () => {
  const reset = async () => {
    await database.query("DELETE FROM webhook_deliveries");
    await database.query("DELETE FROM webhook");
  };
  beforeEach(async () => {
    receiver.clear();
    receiver.setMode("ok");
    await reset();
  });
  afterAll(reset);

  async function setUp(): Promise<string> {
    const { body } = await admin("POST", "/api/admin/webhook/secret");
    await admin("PUT", "/api/admin/webhook", { address: receiver.url, isEnabled: true });
    return String(body.secret);
  }
  type Delivery = { id: number; state: string };
  const deliveries = async (query = "") =>
    (await admin("GET", `/api/admin/webhook/deliveries?${query}`)).body.deliveries as Delivery[];
  const untilState = (state: string) => until(async () => (await deliveries(`state=${state}`))[0]);

  it("can't be enabled without a secret, which is returned only once", async () => {
    const on = await admin("PUT", "/api/admin/webhook", { address: receiver.url, isEnabled: true });
    expect(on).toMatchObject({ status: 422, body: { fields: { isEnabled: ["Create a secret first."] } } });
    const made = await admin("POST", "/api/admin/webhook/secret");
    expect(made).toMatchObject({ status: 201, body: { webhook: { hasSecret: true, isEnabled: false } } });
    const secret = String(made.body.secret);
    expect(secret).toMatch(/^whsec_/);
    const { body } = await admin("GET", "/api/admin/webhook");
    const { rows: log } = await database.query("SELECT details FROM audit_log WHERE kind = 'webhook'");
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify([body, log])).not.toContain(secret.slice("whsec_".length));
  });

  it("sends a lead, and sends it again on request", async () => {
    await setUp();
    await send({ name: "Ana", email: newAddress() });
    const { id } = await untilState("delivered");
    expect(JSON.parse(receiver.posts()[0]?.body ?? "")).toMatchObject({
      type: "lead.created",
      data: { name: "Ana", kind: "quick-quote" },
    });
    const again = await admin("POST", `/api/admin/webhook/deliveries/${id}/send-again`);
    expect(again).toMatchObject({ status: 200, body: { delivery: { id, state: "waiting" } } });
    await until(() => receiver.posts().length === 2);
    expect((await admin("POST", "/api/admin/webhook/deliveries/999999/send-again")).status).toBe(404);
    expect((await admin("POST", "/api/admin/webhook/deliveries/x/send-again")).status).toBe(400);
  });

  it("records a delivery that the receiver refuses, and sends all failed deliveries again", async () => {
    await setUp();
    receiver.setMode("gone");
    await send({ email: newAddress() });
    await untilState("failed");
    receiver.setMode("ok");
    const again = await admin("POST", "/api/admin/webhook/deliveries/send-again");
    expect(again.body).toMatchObject({ success: true, sent: 1 });
    await untilState("delivered");
  });

  it("sends a test while it is off", async () => {
    await setUp();
    await admin("PUT", "/api/admin/webhook", { isEnabled: false });
    expect((await admin("POST", "/api/admin/webhook/test")).status).toBe(201);
    await untilState("delivered");
    expect(JSON.parse(receiver.posts()[0]?.body ?? "")).toMatchObject({ type: "test" });
  });
});
