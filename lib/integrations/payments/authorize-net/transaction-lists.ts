import "server-only";
import type { RequestContract } from "authorizenet";
import type { z } from "zod";
import { type GatewayTransaction, PaymentFailure } from "../payments";
import { batchesAnswer, transactionsAnswer } from "./answers";
import { fromSummary } from "./transactions";

/** The most that the gateway puts on a page. */
const PAGE = 1_000;
const MOST_TRANSACTIONS = 20_000;
const MOST_BATCHES = 400;
const DAY_MS = 24 * 60 * 60_000;
/** The gateway lists batches of 31 days at once. */
const SPAN_MS = 30 * DAY_MS;
const LONGEST_MS = 12 * SPAN_MS;

type Page = (offset: number, limit: number) => RequestContract;

/** What the lists are read by. */
export type Reader = {
  requests: {
    unsettled(status: "any" | "pendingApproval", offset: number, limit: number): RequestContract;
    batches(from: Date, to: Date): RequestContract;
    ofBatch(batchId: string, offset: number, limit: number): RequestContract;
  };
  /** @throws {PaymentFailure} */
  read(
    operation: "GetUnsettledTransactionList" | "GetSettledBatchList" | "GetTransactionList",
    request: RequestContract,
  ): Promise<unknown>;
};

/**
 * All transactions that were handed in since then, oldest first, each once, in the newest state that was seen of it. What
 * is not settled is read first: what settles meanwhile is then found in a batch.
 * @throws {PaymentFailure} `refused` where there are more than can be compared at once, else as `read` does
 */
export async function transactionsSince(
  since: Date,
  reader: Reader,
  pageSize = PAGE,
): Promise<GatewayTransaction[]> {
  const now = Date.now();
  // The gateway's times are whole seconds.
  const from = Math.max(Math.floor(since.getTime() / 1_000) * 1_000, now - LONGEST_MS);
  const found = new Map<string, GatewayTransaction>();
  for (const status of ["any", "pendingApproval"] as const) {
    const page: Page = (offset, limit) => reader.requests.unsettled(status, offset, limit);
    await readAll("GetUnsettledTransactionList", page, reader, found, pageSize);
  }
  for (const batchId of await batchIds(from, now, reader)) {
    const page: Page = (offset, limit) => reader.requests.ofBatch(batchId, offset, limit);
    await readAll("GetTransactionList", page, reader, found, pageSize);
  }
  return [...found.values()]
    .filter(({ submittedAt }) => submittedAt.getTime() >= from)
    .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
}

async function batchIds(from: number, now: number, reader: Reader): Promise<Set<string>> {
  const ids = new Set<string>();
  // A clock that is ahead of ours settles in the future.
  for (let start = from; start < now + DAY_MS; start += SPAN_MS) {
    const end = Math.min(start + SPAN_MS, now + DAY_MS);
    const answer = await reader.read(
      "GetSettledBatchList",
      reader.requests.batches(new Date(start), new Date(end)),
    );
    for (const { batchId } of understood(batchesAnswer, answer).batchList) ids.add(batchId);
  }
  if (ids.size > MOST_BATCHES) throw tooMany();
  return ids;
}

/** Adds all pages of a list to what was found. */
async function readAll(
  operation: "GetUnsettledTransactionList" | "GetTransactionList",
  page: Page,
  { read }: Reader,
  found: Map<string, GatewayTransaction>,
  pageSize: number,
): Promise<void> {
  const seen = new Set<string>();
  // The gateway's documents count offsets in pages. Should it count transactions, the second page shows it by repeating
  // most of the first.
  let countsPages = true;
  for (let offset = 1; ; offset = countsPages ? offset + 1 : seen.size + 1) {
    const { transactions } = understood(transactionsAnswer, await read(operation, page(offset, pageSize)));
    const before = seen.size;
    for (const summary of transactions) {
      seen.add(summary.transId);
      found.set(summary.transId, fromSummary(summary));
    }
    if (found.size > MOST_TRANSACTIONS) throw tooMany();
    if (transactions.length < pageSize || seen.size === before) return;
    if (offset === 2 && seen.size < 2 * pageSize) countsPages = false;
  }
}

function understood<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new PaymentFailure("unavailable", "the gateway's answer can't be understood");
  return data;
}

function tooMany(): PaymentFailure {
  return new PaymentFailure(
    "refused",
    "the gateway has more transactions of that time than are read at once",
  );
}
