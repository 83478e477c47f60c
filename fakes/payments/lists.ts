import { find } from "./charges";
import { messages } from "./replies";
import type { FakeTransaction, GatewayState } from "./state";

type Listing = {
  sorting?: { orderDescending?: boolean | string };
  paging?: { limit?: number | string; offset?: number | string };
};

const MOST = 1_000;
const MAX_SPAN_MS = 31 * 24 * 60 * 60_000;

export function unsettled(request: Listing & { status?: string }, state: GatewayState): object {
  const isListed = ({ status }: FakeTransaction) =>
    status.startsWith("FDS") === (request.status === "pendingApproval");
  return page(
    state.transactions.filter((one) => one.batchId === null && isListed(one)),
    request,
  );
}

export function ofBatch(request: Listing & { batchId?: string }, state: GatewayState): object {
  return page(
    state.transactions.filter(({ batchId }) => batchId !== null && batchId === request.batchId),
    request,
  );
}

export function batches(
  request: { firstSettlementDate?: string; lastSettlementDate?: string },
  state: GatewayState,
  now: Date,
): object {
  const to = new Date(request.lastSettlementDate ?? now).getTime();
  const from = new Date(request.firstSettlementDate ?? to - 24 * 60 * 60_000).getTime();
  if (Number.isNaN(from + to) || to < from || to - from > MAX_SPAN_MS)
    return messages("E00003", "The specified date range is invalid: at most 31 days.");
  const batchList = state.batches
    .filter(({ settledAt }) => new Date(settledAt).getTime() >= from && new Date(settledAt).getTime() <= to)
    .map(({ batchId, settledAt }) => ({
      batchId,
      settlementTimeUTC: settledAt.replace(/\.\d+/, ""),
      paymentMethod: "creditCard",
    }));
  return batchList.length > 0 ? { batchList, ...messages("I00001") } : messages("I00004");
}

export function details(request: { transId?: string | number }, state: GatewayState): object {
  const one = find(state, String(request.transId));
  if (!one) return messages("E00040");
  return {
    transaction: {
      transId: one.transId,
      ...(one.refTransId && { refTransId: one.refTransId }),
      submitTimeUTC: one.submittedAt,
      transactionType: one.type,
      transactionStatus: one.status,
      responseCode: Number(one.responseCode),
      authCode: one.authCode,
      ...(one.batchId && { batch: { batchId: one.batchId } }),
      order: { invoiceNumber: one.invoiceNumber ?? "" },
      authAmount: one.amountCents / 100,
      settleAmount: one.amountCents / 100,
      payment: {
        creditCard: { cardNumber: one.accountNumber, expirationDate: "XXXX", cardType: one.accountType },
      },
    },
    ...messages("I00001"),
  };
}

function page(all: FakeTransaction[], { sorting, paging }: Listing): object {
  const limit = Number(paging?.limit ?? MOST);
  const offset = Number(paging?.offset ?? 1);
  if (!(limit >= 1 && limit <= MOST && offset >= 1)) return messages("E00003", "The paging is invalid.");
  const sorted = String(sorting?.orderDescending) === "true" ? all.toReversed() : all;
  // Offsets count pages.
  const shown = sorted.slice((offset - 1) * limit, offset * limit);
  if (shown.length === 0) return messages("I00004");
  return {
    transactions: shown.map((one) => ({
      transId: one.transId,
      submitTimeUTC: one.submittedAt.replace(/\.\d+/, ""),
      transactionStatus: one.status,
      invoiceNumber: one.invoiceNumber ?? "",
      firstName: one.firstName,
      lastName: one.lastName,
      accountType: one.accountType,
      accountNumber: one.accountNumber,
      settleAmount: one.amountCents / 100,
      marketType: "eCommerce",
      product: "Card Not Present",
    })),
    totalNumInResultSet: all.length,
    ...messages("I00001"),
  };
}
