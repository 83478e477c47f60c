import type { GatewayTransaction, TransactionState } from "../payments";
import type { TransactionDetails, TransactionSummary } from "./responses";

/**
 * Gateway states mapped to ours. Unknown ones count as `held`: neither paid nor free to be charged again
 * before a person has looked.
 */
const states: Record<string, TransactionState> = {
  capturedPendingSettlement: "captured",
  approvedReview: "captured",
  settledSuccessfully: "settled",
  chargebackReversal: "settled",
  FDSPendingReview: "held",
  FDSAuthorizedPendingReview: "held",
  underReview: "held",
  authorizedPendingCapture: "held",
  authorizedPendingRelease: "held",
  couldNotVoid: "held",
  declined: "declined",
  failedReview: "declined",
  voided: "voided",
  refundPendingSettlement: "refunded",
  refundSettledSuccessfully: "refunded",
  chargeback: "refunded",
  returnedItem: "refunded",
  expired: "expired",
  communicationError: "failed",
  generalError: "failed",
  settlementError: "failed",
};

export function fromSummary(summary: TransactionSummary): GatewayTransaction {
  const { transId, transactionStatus, invoiceNumber, settleAmount, accountNumber, accountType } = summary;
  return transaction(transId, transactionStatus, summary.submitTimeUTC, {
    invoiceNumber,
    amountCents: cents(settleAmount),
    cardLast4: lastFour(accountNumber),
    cardType: accountType,
  });
}

export function fromDetails(details: TransactionDetails): GatewayTransaction {
  const card = details.payment?.creditCard;
  return transaction(details.transId, details.transactionStatus, details.submitTimeUTC, {
    invoiceNumber: details.order?.invoiceNumber ?? null,
    amountCents: cents(details.settleAmount || details.authAmount),
    cardLast4: lastFour(card?.cardNumber ?? null),
    cardType: card?.cardType ?? null,
  });
}

export function lastFour(masked: string | null): string | null {
  return /(\d{4})$/.exec(masked ?? "")?.[1] ?? null;
}

function transaction(
  transactionId: string,
  status: string,
  submittedAt: Date,
  rest: Pick<GatewayTransaction, "invoiceNumber" | "amountCents" | "cardLast4" | "cardType">,
): GatewayTransaction {
  const state = states[status] ?? "held";
  return {
    transactionId,
    state,
    status,
    ...rest,
    refundedCents: state === "refunded" ? rest.amountCents : 0,
    submittedAt,
  };
}

const cents = (dollars = 0): number => Math.round(dollars * 100);
