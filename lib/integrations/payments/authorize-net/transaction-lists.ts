import "server-only";
import type { Operation, RequestContract } from "authorizenet";
import type { z } from "zod";
import { type GatewayTransaction, INCOMPLETE, PaymentFailure } from "../payments";
import type { requests } from "./requests";
import { batchesResponse, transactionsResponse } from "./responses";
import { fromSummary } from "./transactions";

const PAGE = 1_000;
const MAX_TRANSACTIONS = 20_000;
const MAX_BATCHES = 400;
const DAY_MS = 24 * 60 * 60_000;
/** The gateway lists batches of up to 31 days at once. */
const SPAN_MS = 30 * DAY_MS;
const MAX_MS = 12 * SPAN_MS;
/** Milliseconds in which lists may begin after a failed one: an order is ours for a limited time. */
const AFTER_FAILURE_MS = 75_000;

export type Reader = {
  requests: Pick<Awaited<ReturnType<typeof requests>>, "unsettled" | "batches" | "ofBatch">;
  read(operation: Operation, request: RequestContract): Promise<unknown>;
};

type List = { operation: Operation; page: (offset: number, limit: number) => RequestContract };
type Found = Map<string, GatewayTransaction>;

/**
 * Oldest first, each once, in the newest state seen.
 * @throws {PaymentFailure} `refused` if there are too many to compare, else as `read` does
 */
export async function transactionsSince(since: Date, reader: Reader, pageSize = PAGE) {
  const from = beginOf(since);
  const found: Found = new Map();
  for await (const list of listsSince(from, reader)) await readAll(list, reader, found, pageSize);
  return sorted(found, from);
}

/**
 * Transactions with that number from the first lists that suffice: an unreadable list hides nothing that
 * another shows.
 * @throws {PaymentFailure} if a list was unreadable, and the others do not suffice
 */
export async function transactionsOf(
  invoiceNumber: string,
  since: Date,
  reader: Reader,
  suffices: (found: GatewayTransaction[]) => boolean,
  clock = () => performance.now(),
): Promise<GatewayTransaction[]> {
  const from = beginOf(since);
  const found: Found = new Map();
  const shown = () => sorted(found, from).filter((one) => one.invoiceNumber === invoiceNumber);
  const retryUntil = clock() + AFTER_FAILURE_MS;
  let failure: PaymentFailure | undefined;
  let hasAnswered = false;
  const noting: Reader = {
    requests: reader.requests,
    async read(operation, request) {
      const answer = await reader.read(operation, request);
      hasAnswered = true;
      return answer;
    },
  };
  const fail = (error: unknown) => {
    if (!(error instanceof PaymentFailure)) throw error;
    failure ??= error;
  };
  try {
    for await (const list of listsSince(from, noting)) {
      await readAll(list, noting, found, PAGE).catch(fail);
      if (suffices(shown())) return shown();
      if (failure && clock() > retryUntil) throw failure;
    }
  } catch (error) {
    fail(error);
  }
  if (!failure) return shown();
  // A gateway that fails at one of its lists can still charge.
  throw hasAnswered ? new PaymentFailure(failure.kind, failure.detail, INCOMPLETE) : failure;
}

/** The gateway's times are whole seconds. */
function beginOf(since: Date): number {
  return Math.max(Math.floor(since.getTime() / 1_000) * 1_000, Date.now() - MAX_MS);
}

function sorted(found: Found, from: number): GatewayTransaction[] {
  return [...found.values()]
    .filter(({ submittedAt }) => submittedAt.getTime() >= from)
    .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
}

/** Yields the unsettled lists first: a transaction that settles meanwhile is then found in a batch. */
async function* listsSince(from: number, reader: Reader): AsyncGenerator<List> {
  const now = Date.now();
  const { unsettled, ofBatch } = reader.requests;
  for (const status of ["any", "pendingApproval"] as const) {
    yield {
      operation: "GetUnsettledTransactionList",
      page: (offset, limit) => unsettled(status, offset, limit),
    };
  }
  for (const batchId of await batchIds(from, now, reader)) {
    yield { operation: "GetTransactionList", page: (offset, limit) => ofBatch(batchId, offset, limit) };
  }
}

async function batchIds(from: number, now: number, reader: Reader): Promise<Set<string>> {
  const ids = new Set<string>();
  // A gateway clock that is ahead settles in the future.
  for (let start = from; start < now + DAY_MS; start += SPAN_MS) {
    const end = Math.min(start + SPAN_MS, now + DAY_MS);
    const request = reader.requests.batches(new Date(start), new Date(end));
    const answer = await reader.read("GetSettledBatchList", request);
    for (const { batchId } of understood(batchesResponse, answer).batchList) ids.add(batchId);
  }
  if (ids.size > MAX_BATCHES) throw tooMany();
  return ids;
}

async function readAll({ operation, page }: List, { read }: Reader, found: Found, pageSize: number) {
  const seen = new Set<string>();
  // Offsets count pages by the gateway's documentation. If they count transactions instead, the second page
  // repeats most of the first.
  let countsPages = true;
  for (let offset = 1; ; offset = countsPages ? offset + 1 : seen.size + 1) {
    const { transactions } = understood(transactionsResponse, await read(operation, page(offset, pageSize)));
    const before = seen.size;
    for (const summary of transactions) {
      seen.add(summary.transId);
      found.set(summary.transId, fromSummary(summary));
    }
    if (found.size > MAX_TRANSACTIONS) throw tooMany();
    if (transactions.length < pageSize || seen.size === before) return;
    if (offset === 2 && seen.size < 2 * pageSize) countsPages = false;
  }
}

export function understood<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
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
