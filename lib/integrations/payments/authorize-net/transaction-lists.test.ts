/** @jest-environment node */
import { type Reader, transactionsSince } from "@/lib/integrations/payments/authorize-net/transaction-lists";
import { PaymentFailure } from "@/lib/integrations/payments/payments";

type Asked = { list: string; offset?: number; limit?: number; from?: Date; to?: Date };

const ok = { messages: { resultCode: "Ok", message: [{ code: "I00001", text: "" }] } };
const now = Date.now();
const one = (id: number, transactionStatus = "capturedPendingSettlement") => ({
  transId: String(id),
  submitTimeUTC: new Date(now - 60_000 + id).toISOString(),
  transactionStatus,
  settleAmount: 1,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => one(index + 1));

/** The gateway's lists, and what was asked of it. */
function gatewayWith(lists: Record<string, object[]>, countsPages = true) {
  const asked: Asked[] = [];
  const request = (one: Asked) => one as unknown as ReturnType<Reader["requests"]["batches"]>;
  const reader: Reader = {
    requests: {
      unsettled: (status, offset, limit) => request({ list: status, offset, limit }),
      batches: (from, to) => request({ list: "batches", from, to }),
      ofBatch: (batchId, offset, limit) => request({ list: batchId, offset, limit }),
    },
    async read(_operation, sent) {
      const { list, offset = 1, limit = 0 } = sent as unknown as Asked;
      asked.push(sent as unknown as Asked);
      if (list === "batches") return { batchList: lists.batches ?? [], ...ok };
      const start = countsPages ? (offset - 1) * limit : offset - 1;
      return { transactions: (lists[list] ?? []).slice(start, start + limit), ...ok };
    },
  };
  return { reader, asked };
}

const ids = (found: { transactionId: string }[]) => found.map(({ transactionId }) => Number(transactionId));
const yesterday = new Date(now - 24 * 60 * 60_000);

it.each([true, false])(
  "reads all pages, each transaction once, whatever an offset counts (pages: %s)",
  async (pages) => {
    const { reader } = gatewayWith({ any: many(25) }, pages);
    expect(ids(await transactionsSince(yesterday, reader, 10))).toEqual(
      many(25).map(({ transId }) => Number(transId)),
    );
  },
);

it("ends where the last page is full", async () => {
  const { reader, asked } = gatewayWith({ any: many(20) });
  expect(await transactionsSince(yesterday, reader, 10)).toHaveLength(20);
  expect(asked.filter(({ list }) => list === "any")).toHaveLength(3);
});

it("takes the later state of what settles while it reads", async () => {
  const { reader } = gatewayWith({
    any: [one(1)],
    batches: [{ batchId: "b" }],
    b: [one(1, "settledSuccessfully")],
  });
  expect(await transactionsSince(yesterday, reader)).toMatchObject([
    { transactionId: "1", state: "settled" },
  ]);
});

it("asks for batches by spans that the gateway allows, up to a year back", async () => {
  const { reader, asked } = gatewayWith({});
  await transactionsSince(new Date(0), reader);
  const spans = asked.filter(({ list }) => list === "batches");
  const days = spans.map(({ from, to }) => (Number(to) - Number(from)) / (24 * 60 * 60_000));
  expect(Math.max(...days)).toBeLessThanOrEqual(31);
  expect(days.reduce((sum, part) => sum + part)).toBeGreaterThan(359);
  expect(spans.length).toBeLessThan(15);
});

it("does not compare with a part of what there is", async () => {
  const { reader } = gatewayWith({ any: many(20_500) });
  await expect(transactionsSince(yesterday, reader, 1_000)).rejects.toMatchObject({
    kind: "refused",
    words: expect.stringContaining("more transactions"),
  });
});

it("says so where an answer can't be understood", async () => {
  const { reader } = gatewayWith({
    any: [{ transId: "1", submitTimeUTC: "yesterday", transactionStatus: "x" }],
  });
  await expect(transactionsSince(yesterday, reader)).rejects.toBeInstanceOf(PaymentFailure);
});
