import { z } from "zod";

/** Statuses are the gateway's terms. Of a card, only brand and last four digits are stored. */
const transaction = z.object({
  transId: z.string(),
  type: z.enum(["authCaptureTransaction", "refundTransaction"]),
  status: z.enum([
    "capturedPendingSettlement",
    "settledSuccessfully",
    "FDSPendingReview",
    "FDSAuthorizedPendingReview",
    "declined",
    "voided",
    "refundPendingSettlement",
    "refundSettledSuccessfully",
  ]),
  amountCents: z.int(),
  refTransId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  responseCode: z.string(),
  authCode: z.string(),
  avsResultCode: z.string(),
  cvvResultCode: z.string(),
  accountNumber: z.string(),
  accountType: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  batchId: z.string().nullable(),
  /** Digest of the request, with the card's last four digits: the same within a while is a duplicate. */
  digest: z.string(),
});
export type FakeTransaction = z.output<typeof transaction>;

const batch = z.object({ batchId: z.string(), settledAt: z.string() });

export const gatewayState = z.object({
  lastId: z.int(),
  transactions: z.array(transaction),
  batches: z.array(batch),
});
export type GatewayState = z.output<typeof gatewayState>;

export const emptyGateway = (): GatewayState => ({ lastId: 60_200_000_000, transactions: [], batches: [] });

const MAX_TRANSACTIONS = 20_000;

export function nextId(state: GatewayState): string {
  state.lastId += 1;
  return String(state.lastId);
}

export function add(state: GatewayState, one: FakeTransaction): void {
  state.transactions.push(one);
  if (state.transactions.length > MAX_TRANSACTIONS) state.transactions.shift();
}

export function settle(state: GatewayState, now: Date, before = now): void {
  const due = state.transactions.filter(
    ({ status, submittedAt, batchId, reviewedAt }) =>
      batchId === null && !status.startsWith("FDS") && new Date(reviewedAt ?? submittedAt) <= before,
  );
  if (due.length === 0) return;
  const batchId = nextId(state);
  state.batches.push({ batchId, settledAt: now.toISOString() });
  for (const one of due) {
    one.batchId = batchId;
    if (one.status === "capturedPendingSettlement") one.status = "settledSuccessfully";
    if (one.status === "refundPendingSettlement") one.status = "refundSettledSuccessfully";
  }
}

export function review(one: FakeTransaction, decision: "approve" | "decline", now: Date): void {
  if (!one.status.startsWith("FDS")) return;
  one.status = decision === "approve" ? "capturedPendingSettlement" : "declined";
  one.reviewedAt = now.toISOString();
}
