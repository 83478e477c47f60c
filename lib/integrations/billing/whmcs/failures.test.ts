import { createServer, type Server } from "node:http";
import { type FakeBilling, startFakeBilling } from "@/fakes/billing";
import { listen, stopServer } from "@/fakes/control";
import type { FaultKind } from "@/fakes/faults";
import { log } from "@/lib/core/log";
import { withinBudget } from "@/lib/core/request-budget";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { failureOf as anyFailureOf } from "@/tests/factories/failure";
import { until } from "@/tests/factories/until";
import { connectTo, forgetBilling, newCustomer } from "@/tests/factories/whmcs";

let whmcs: FakeBilling;
beforeAll(async () => {
  whmcs = await startFakeBilling({ seed: "demo" });
});
afterAll(() => whmcs.stop());
beforeEach(() => {
  forgetBilling();
  whmcs.clearCalls();
});
afterEach(async () => {
  await whmcs.setReachable("yes");
  whmcs.setFaults({ faults: [] });
});

const quickly = { pauseMs: 1 };
const impatiently = { ...quickly, readMs: 300, writeMs: 300, tellingMs: 200 };
const NEVER_IN_TIME: ReadonlySet<FaultKind> = new Set(["hang", "act-hang", "act-trickle", "late"]);
const connect = (kind: FaultKind = "drop") =>
  connectTo(whmcs, NEVER_IN_TIME.has(kind) ? impatiently : quickly);

async function failureOf(attempt: Promise<unknown>): Promise<BillingFailure> {
  const failure = await anyFailureOf(attempt);
  if (failure instanceof BillingFailure) return failure;
  throw new Error(`it ended otherwise: ${failure}`);
}

const settingsOf = async (server: Server) => ({
  WHMCS_URL: await listen(server),
  WHMCS_IDENTIFIER: "our-id",
  WHMCS_SECRET: "our-secret",
});

const fail = (kind: FaultKind, count?: number) => whmcs.setFaults({ faults: [{ kind, count }] });

describe("a read", () => {
  it.each<FaultKind>(["drop", "html", "error", "act-drop", "act-html", "act-cut", "act-garbage"])(
    "is retried after %s, and succeeds",
    async (kind) => {
      fail(kind, 2);
      expect(await connect().customer(2)).toMatchObject({ firstname: "Daniel" });
      expect(whmcs.calls()).toHaveLength(3);
    },
  );

  it("is not retried after a timeout or an access refusal", async () => {
    fail("hang");
    await failureOf(connect("hang").customer(2));
    // On a busy machine, the time may be up before the request arrives.
    const before = whmcs.calls().length;
    expect(before).toBeLessThanOrEqual(1);
    fail("forbidden");
    await failureOf(connect().customer(2));
    expect(whmcs.calls()).toHaveLength(before + 1);
  });
});

describe("a write", () => {
  const write = (kind?: FaultKind) => connect(kind).createCustomer(newCustomer());
  const customerCount = () => whmcs.state.customers.length;

  it.each<[FaultKind, "unknown" | "unavailable", made: 0 | 1, detail: RegExp]>([
    ["drop", "unknown", 0, /broken off/],
    ["hang", "unknown", 0, /no answer within 0\.3 s/],
    ["html", "unknown", 0, /a page, with status 200/],
    ["error", "unknown", 0, /a page, with status 500/],
    ["forbidden", "unavailable", 0, /does not let us in: Invalid IP 203\.0\.113\.77/],
    ["act-drop", "unknown", 1, /broken off/],
    ["act-hang", "unknown", 1, /no answer within/],
    ["act-html", "unknown", 1, /a page/],
    ["act-cut", "unknown", 1, /broken off/],
    ["act-garbage", "unknown", 1, /something like its answers, with status 200/],
    ["act-huge", "unknown", 1, /longer than 2 MiB/],
    ["act-trickle", "unknown", 1, /no answer within/],
    ["late", "unknown", 1, /no answer within/],
  ])(
    "that ends in %s is sent once, and fails as %s; a read fails as unavailable",
    async (kind, failure, made, why) => {
      const detail = expect.stringMatching(why);
      fail(kind);
      const before = customerCount();
      expect(await failureOf(write(kind))).toMatchObject({ kind: failure, detail });
      expect(whmcs.calls()).toHaveLength(1);
      expect(customerCount() - before).toBe(made);
      forgetBilling();
      expect(await failureOf(connect(kind).services(2))).toMatchObject({ kind: "unavailable", detail });
      forgetBilling();
      expect(await failureOf(connect(kind).product(1))).toMatchObject({ kind: "unavailable" });
    },
  );

  it("is unavailable when the connection is refused, and unknown when the connection ends before a reply", async () => {
    await whmcs.setReachable("refused");
    const refused = { kind: "unavailable", detail: expect.stringMatching(/nothing listens/) };
    expect(await failureOf(write())).toMatchObject(refused);
    await whmcs.setReachable("hung up");
    expect(await failureOf(write())).toMatchObject({ kind: "unknown" });
  });

  it("uses a new connection instead of one kept alive by a read", async () => {
    let connections = 0;
    const client = { id: 1, firstname: "Ada" };
    const body = JSON.stringify({ result: "success", clientid: 1, client });
    const server = createServer((_, response) => response.end(body));
    server.on("connection", () => {
      connections += 1;
    });
    const billing = connectTo({ settings: await settingsOf(server) });
    await billing.customer(1);
    await billing.customer(1);
    expect(connections).toBe(1);
    await billing.createCustomer(newCustomer());
    expect(connections).toBe(2);
    await stopServer(server);
  });
});

describe("a system that denies access", () => {
  it("reports the denial without the secret", async () => {
    const { detail } = await failureOf(connectTo(whmcs, { secret: "wrong" }).customer(2));
    expect(detail).toBe("it does not let us in: Authentication Failed");
  });

  it("allows access with the access key", async () => {
    const strict = await startFakeBilling({ accessKey: "open sesame" });
    expect(await failureOf(connectTo(strict).customer(2))).toMatchObject({ kind: "unavailable" });
    forgetBilling();
    const customer = await connectTo(strict, { accessKey: "open sesame" }).customer(2);
    expect(customer).toMatchObject({ firstname: "Daniel" });
    await strict.stop();
  });
});

describe("an unusual answer", () => {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(stopServer)));

  async function answering(say: () => string, status = 200) {
    const server = createServer((_, response) => response.writeHead(status).end(say()));
    servers.push(server);
    return connectTo({ settings: await settingsOf(server) }, quickly);
  }

  it("may begin with a byte order mark", async () => {
    const billing = await answering(
      () => '\ufeff{"result":"success","products":{"product":[{"pid":"1","name":"A"}]}}',
    );
    expect(await billing.product(1)).toMatchObject({ id: 1, name: "A", description: "", pricing: {} });
  });

  it("has our credentials removed from its message", async () => {
    const billing = await answering(() => '{"result":"error","message":"no our-secret for our-id"}');
    const refusal = { kind: "refused", detail: "no [removed] for [removed]" };
    expect(await failureOf(billing.product(1))).toMatchObject(refusal);
  });

  it("is judged by its result, not by its HTTP status", async () => {
    const refusing = await answering(() => '{"result":"error","message":"Client Not Found"}', 200);
    expect(await refusing.customer(1)).toBeNull();
    const odd = await answering(() => '{"result":"success","products":""}', 500);
    expect(await odd.services(1)).toEqual([]);
  });

  it("that can't be parsed is reported by field name, without the value", async () => {
    const billing = await answering(() => '{"result":"success","client":{"id":"7 or so","firstname":"Ada"}}');
    const detail = "GetClientsDetails answered what we do not understand: client.id";
    expect(await failureOf(billing.customer(7))).toMatchObject({ kind: "unavailable", detail });
    expect(await failureOf(billing.createCustomer(newCustomer()))).toMatchObject({ kind: "unknown" });
  });

  it("fails when a list never ends", async () => {
    let next = 0;
    const billing = await answering(() => {
      const invoice = Array.from({ length: 100 }, () => ({ id: ++next, total: "1.00", date: "2026-01-01" }));
      return JSON.stringify({ result: "success", totalresults: 1e9, invoices: { invoice } });
    });
    expect((await failureOf(billing.invoices(1))).detail).toMatch(/more than 10000 records/);
  });

  it("may repeat the same page, or use a page length chosen by the system", async () => {
    const product = [{ id: "1", name: "A" }];
    const same = await answering(() => JSON.stringify({ result: "success", products: { product } }));
    expect(await same.services(1)).toHaveLength(1);
    let next = 0;
    const short = await answering(() => {
      const page = Array.from({ length: next < 60 ? 25 : 0 }, () => ({ id: ++next }));
      return JSON.stringify({ result: "success", products: page.length ? { product: page } : "" });
    });
    expect(await short.services(1)).toHaveLength(75);
  });
});

describe("within a request", () => {
  it("a call takes no longer than the request's remaining time", async () => {
    fail("hang");
    const { kind, detail } = await failureOf(withinBudget("reading", () => connect().customer(2), 600));
    expect([kind, detail]).toEqual(["unavailable", expect.stringMatching(/no answer within 0\.[123] s/)]);
  });

  it("a call is not started when too little time remains", async () => {
    const failure = await failureOf(withinBudget("reading", () => connect().customer(2), 300));
    expect(failure).toMatchObject({ kind: "unavailable", detail: "the request's time is up" });
    expect(whmcs.calls()).toHaveLength(0);
  });
});

it("consecutive outages block all calls, and refusals do not count as outages", async () => {
  const billing = connect("hang");
  for (let count = 0; count < 10; count++) await failureOf(billing.acceptOrder(99_999));
  expect(await billing.customer(2)).not.toBeNull();
  fail("hang");
  whmcs.clearCalls();
  await Promise.all(Array.from({ length: 5 }, () => failureOf(billing.customer(2))));
  expect((await failureOf(billing.customer(2))).detail).toMatch(/out of order/);
  expect(await failureOf(billing.acceptOrder(1))).toMatchObject({ kind: "unavailable" });
  expect(whmcs.calls()).toHaveLength(5);
});

it("a flood of calls is refused at once, and only a few calls run concurrently", async () => {
  fail("hang");
  const failures: unknown[] = [];
  const attempts = Array.from({ length: 1_000 }, async (_, index) => {
    const read = () => failureOf(connect().product(1_000 + index));
    failures.push((await withinBudget("reading", read, 5_000)).detail);
  });
  // The others still wait: the first to give up would make room for another call.
  await until(() => failures.length >= 1_000 - 16 - 200);
  expect(new Set(failures)).toEqual(new Set(["too many calls wait for it"]));
  expect(whmcs.calls().length).toBeLessThanOrEqual(16);
  await Promise.all(attempts);
});

it("the log contains none of the data that was sent", async () => {
  const lines: unknown[] = [];
  const warn = jest.spyOn(log, "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
  const error = jest.spyOn(log, "error").mockImplementation((...line: unknown[]) => void lines.push(line));
  const customer = newCustomer();
  for (const kind of ["html", "act-cut", "forbidden", "hang", "error", "drop"] as const) {
    fail(kind);
    const { message, stack } = await failureOf(connect(kind).createCustomer(customer));
    lines.push(message, stack);
  }
  warn.mockRestore();
  error.mockRestore();
  const logged = JSON.stringify(lines);
  expect(lines.length).toBeGreaterThan(12);
  const { WHMCS_SECRET, WHMCS_IDENTIFIER } = whmcs.settings;
  for (const secret of [WHMCS_SECRET, WHMCS_IDENTIFIER, customer.email, "O'Brien", "Example Way"])
    expect(logged).not.toContain(secret);
});
