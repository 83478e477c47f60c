/** @jest-environment node */
import {
  type Reader,
  transactionsOf,
  transactionsSince,
} from "@/lib/integrations/payments/authorize-net/transaction-lists";
import { type GatewayTransaction, PaymentFailure } from "@/lib/integrations/payments/payments";

type ListRequest = { list: string; offset?: number; limit?: number; from?: Date; to?: Date };

const ok = { messages: { resultCode: "Ok", message: [{ code: "I00001", text: "" }] } };
const now = Date.now();
const one = (id: number, transactionStatus = "capturedPendingSettlement") => ({
  transId: String(id),
  submitTimeUTC: new Date(now - 60_000 + id).toISOString(),
  transactionStatus,
  settleAmount: 1,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => one(index + 1));

function gatewayWith(lists: Record<string, object[]>, countsPages = true, failing: readonly string[] = []) {
  const requested: ListRequest[] = [];
  const request = (one: ListRequest) => one as unknown as ReturnType<Reader["requests"]["batches"]>;
  const reader: Reader = {
    requests: {
      unsettled: (status, offset, limit) => request({ list: status, offset, limit }),
      batches: (from, to) => request({ list: "batches", from, to }),
      ofBatch: (batchId, offset, limit) => request({ list: batchId, offset, limit }),
    },
    async read(_operation, sent) {
      const { list, offset = 1, limit = 0 } = sent as unknown as ListRequest;
      requested.push(sent as unknown as ListRequest);
      if (failing.includes(list)) throw new PaymentFailure("unavailable", `${list} is away`);
      if (list === "batches") return { batchList: lists.batches ?? [], ...ok };
      const start = countsPages ? (offset - 1) * limit : offset - 1;
      return { transactions: (lists[list] ?? []).slice(start, start + limit), ...ok };
    },
  };
  return { reader, requested };
}

const ids = (found: { transactionId: string }[]) => found.map(({ transactionId }) => Number(transactionId));
const yesterday = new Date(now - 24 * 60 * 60_000);

it.each([true, false])(
  "reads all pages, with each transaction once, whatever unit an offset has (pages: %s)",
  async (pages) => {
    const { reader } = gatewayWith({ any: many(25) }, pages);
    const all = many(25).map(({ transId }) => Number(transId));
    expect(ids(await transactionsSince(yesterday, reader, 10))).toEqual(all);
  },
);

it("stops after a full last page", async () => {
  const { reader, requested } = gatewayWith({ any: many(20) });
  expect(await transactionsSince(yesterday, reader, 10)).toHaveLength(20);
  expect(requested.filter(({ list }) => list === "any")).toHaveLength(3);
});

it("uses the later state of a transaction that settles during the read", async () => {
  const batch = { batches: [{ batchId: "b" }], b: [one(1, "settledSuccessfully")] };
  const found = await transactionsSince(yesterday, gatewayWith({ any: [one(1)], ...batch }).reader);
  expect(found).toMatchObject([{ transactionId: "1", state: "settled" }]);
});

it("requests batches in spans that the gateway allows, up to a year back", async () => {
  const { reader, requested } = gatewayWith({});
  await transactionsSince(new Date(0), reader);
  const spans = requested.filter(({ list }) => list === "batches");
  const days = spans.map(({ from, to }) => (Number(to) - Number(from)) / (24 * 60 * 60_000));
  expect(Math.max(...days)).toBeLessThanOrEqual(31);
  expect(days.reduce((sum, part) => sum + part)).toBeGreaterThan(359);
  expect(spans.length).toBeLessThan(15);
});

it("fails instead of returning an incomplete list when there are too many transactions", async () => {
  const { reader } = gatewayWith({ any: many(20_500) });
  const failure = { kind: "refused", detail: expect.stringContaining("more transactions") };
  await expect(transactionsSince(yesterday, reader, 1_000)).rejects.toMatchObject(failure);
});

it("fails when an answer can't be parsed", async () => {
  const odd = { transId: "1", submitTimeUTC: "yesterday", transactionStatus: "x" };
  const { reader } = gatewayWith({ any: [odd] });
  await expect(transactionsSince(yesterday, reader)).rejects.toBeInstanceOf(PaymentFailure);
});

describe("the gateway's transactions for an invoice number", () => {
  const mine = (id: number, status?: string) => ({ ...one(id, status), invoiceNumber: "O-1" });
  const isPaid = (found: GatewayTransaction[]) =>
    found.some(({ state }) => state === "captured" || state === "settled");
  const look = (reader: Reader, clock?: () => number) =>
    transactionsOf("O-1", yesterday, reader, isPaid, clock);
  const batches = [{ batchId: "b1" }, { batchId: "b2" }];

  it.each([
    ["the first list fails", { batches, b2: [mine(7, "settledSuccessfully")] }, ["any"]],
    ["all but one fail", { batches, b2: [mine(7, "settledSuccessfully")] }, ["any", "pendingApproval", "b1"]],
    ["the lists behind it fail", { any: [one(3), mine(7)] }, ["pendingApproval", "batches"]],
  ])("are found in the list that contains them when %s", async (_name, lists, failing) => {
    const { reader } = gatewayWith(lists, true, failing);
    expect(ids(await look(reader))).toEqual([7]);
  });

  it("are read no further once the result suffices", async () => {
    const { reader, requested } = gatewayWith({ any: [mine(7)], batches });
    await look(reader);
    expect(requested.map(({ list }) => list)).toEqual(["any"]);
  });

  it.each([["any"], ["pendingApproval"], ["batches"], ["b2"]])(
    "are not reported as missing or declined while '%s' can't be read",
    async (failing) => {
      const { reader } = gatewayWith({ batches, b1: [mine(4, "declined")] }, true, [failing]);
      await expect(look(reader)).rejects.toMatchObject({ detail: `${failing} is away` });
    },
  );

  it("are the declined ones, or none, when all lists were read", async () => {
    const { reader } = gatewayWith({ batches, b1: [mine(4, "declined"), one(5)] });
    expect(await look(reader)).toMatchObject([{ transactionId: "4", state: "declined" }]);
    expect(await look(gatewayWith({}).reader)).toEqual([]);
  });

  it("fail early when lists fail slowly, and are read completely when lists are only slow", async () => {
    const many = Array.from({ length: 30 }, (_, batch) => ({ batchId: `b${batch}` }));
    let now = 0;
    const slowly = () => (now += 30_000);
    const failing = gatewayWith({ batches: many }, true, ["any", "pendingApproval"]);
    await expect(look(failing.reader, slowly)).rejects.toMatchObject({ detail: "any is away" });
    expect(failing.requested.length).toBeLessThan(6);
    const slow = gatewayWith({ batches: many });
    expect(await look(slow.reader, slowly)).toEqual([]);
    expect(slow.requested).toHaveLength(33);
  });
});
