import { createHash, randomInt } from "node:crypto";
import type { AcceptedCards } from "./accepted-cards";
import {
  brandOf,
  type Card,
  checksOf,
  DECLINED_ZIP,
  expiryOf,
  HELD_ZIPS,
  isExpired,
  passesLuhnCheck,
} from "./cards";
import { refused, type TransactionReply, transactionReply } from "./replies";
import { add, type FakeTransaction, type GatewayState, nextId } from "./state";

export type TransactionRequest = {
  transactionType?: string;
  amount?: string | number;
  payment?: {
    creditCard?: { cardNumber?: string; expirationDate?: string; cardCode?: string };
    opaqueData?: { dataDescriptor?: string; dataValue?: string };
  };
  refTransId?: string;
  order?: { invoiceNumber?: string };
  customer?: { email?: string };
  billTo?: Record<string, string | undefined>;
  transactionSettings?: { setting?: { settingName?: string; settingValue?: string }[] };
};

export const DESCRIPTOR = "COMMON.ACCEPT.INAPP.PAYMENT";
const DEFAULT_WINDOW_SECONDS = 120;
const DUPLICATE = refused("11", "A duplicate transaction has been submitted.");

export function charge(
  request: TransactionRequest,
  state: GatewayState,
  tokens: AcceptedCards,
  now: Date,
): TransactionReply | "E00114" {
  const { payment, billTo = {} } = request;
  const card = payment?.opaqueData ? cardOfToken(payment.opaqueData, tokens) : cardOf(payment?.creditCard);
  if (card === "no such token") return "E00114";
  const amountCents = centsOf(request.amount);
  if (amountCents === null || amountCents <= 0) return refused("5", "A valid amount is required.");
  if (!card || !passesLuhnCheck(card.number)) return refused("6", "The credit card number is invalid.");
  if (card.month === 0) return refused("7", "Credit card expiration date is invalid.");
  if (isExpired(card, now)) return refused("8", "The credit card has expired.");
  const brand = brandOf(card.number);
  if (!brand) return refused("17", "The merchant does not accept this type of credit card.");

  const digest = digestOf(request, `${card.number.slice(-4)} ${card.year}-${card.month}`);
  if (isDuplicate(state, digest, windowOf(request), now)) return DUPLICATE;
  const zip = billTo.zip ?? "";
  const checks = checksOf(zip, card.code);
  const reason = HELD_ZIPS[zip];
  const isDeclined = zip === DECLINED_ZIP;
  const one: FakeTransaction = {
    transId: nextId(state),
    type: "authCaptureTransaction",
    status: isDeclined ? "declined" : (reason?.status ?? "capturedPendingSettlement"),
    amountCents,
    refTransId: null,
    invoiceNumber: request.order?.invoiceNumber ?? null,
    responseCode: isDeclined ? "2" : reason ? "4" : "1",
    authCode: isDeclined || reason?.status === "FDSPendingReview" ? "" : authCode(),
    avsResultCode: checks.avs,
    cvvResultCode: checks.cvv,
    accountNumber: `XXXX${card.number.slice(-4)}`,
    accountType: brand,
    firstName: billTo.firstName ?? "",
    lastName: billTo.lastName ?? "",
    submittedAt: now.toISOString(),
    reviewedAt: null,
    batchId: null,
    digest,
  };
  add(state, one);
  if (isDeclined) return transactionReply(one, { error: ["2", "This transaction has been declined."] });
  const words = reason
    ? "Your order has been received. Thank you for your business!"
    : "This transaction has been approved.";
  return transactionReply(one, { message: [reason?.code ?? "1", words] });
}

export function voidOf(request: TransactionRequest, state: GatewayState): TransactionReply {
  const one = find(state, request.refTransId);
  if (one?.status === "voided")
    return transactionReply(one, { message: ["310", "This transaction has already been voided."] });
  if (!one || one.batchId !== null || one.status === "declined")
    return refused("16", "The transaction cannot be found.");
  one.status = "voided";
  return transactionReply(one, { message: ["1", "This transaction has been approved."] });
}

export function refund(request: TransactionRequest, state: GatewayState, now: Date): TransactionReply {
  const original = find(state, request.refTransId);
  const amountCents = centsOf(request.amount);
  const last4 = request.payment?.creditCard?.cardNumber?.slice(-4);
  if (original?.status !== "settledSuccessfully" || original.accountNumber !== `XXXX${last4}`)
    return refused("54", "The referenced transaction does not meet the criteria for issuing a credit.");
  if (amountCents === null || amountCents <= 0) return refused("5", "A valid amount is required.");
  const digest = digestOf(request, last4);
  if (isDuplicate(state, digest, windowOf(request), now)) return DUPLICATE;
  const given = state.transactions
    .filter(
      ({ type, refTransId, status }) =>
        type === "refundTransaction" && refTransId === original.transId && status !== "voided",
    )
    .reduce((sum, one) => sum + one.amountCents, 0);
  if (given + amountCents > original.amountCents) {
    return refused(
      "55",
      "The sum of credits against the referenced transaction would exceed original debit amount.",
    );
  }
  const one: FakeTransaction = {
    ...original,
    transId: nextId(state),
    type: "refundTransaction",
    status: "refundPendingSettlement",
    amountCents,
    refTransId: original.transId,
    invoiceNumber: request.order?.invoiceNumber ?? null,
    submittedAt: now.toISOString(),
    reviewedAt: null,
    batchId: null,
    digest,
  };
  add(state, one);
  return transactionReply(one, { message: ["1", "This transaction has been approved."] });
}

export function find(state: GatewayState, transId: string | undefined): FakeTransaction | undefined {
  return state.transactions.findLast((one) => one.transId === transId);
}

function cardOf(card: NonNullable<TransactionRequest["payment"]>["creditCard"]): Card | null {
  if (!card?.cardNumber) return null;
  const { month, year } = expiryOf(card.expirationDate ?? "") ?? { month: 0, year: 0 };
  return { number: card.cardNumber, month, year, code: card.cardCode ?? "" };
}

function cardOfToken(
  { dataDescriptor, dataValue }: { dataDescriptor?: string; dataValue?: string },
  tokens: AcceptedCards,
): Card | "no such token" {
  return (dataDescriptor === DESCRIPTOR && tokens.take(dataValue ?? "")) || "no such token";
}

function centsOf(amount: string | number | undefined): number | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(String(amount)) ? Math.round(Number(amount) * 100) : null;
}

function authCode(): string {
  return Array.from({ length: 6 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[randomInt(32)]).join("");
}

/** Data that makes two requests duplicates; of the card only what is stored anyway. */
function digestOf(request: TransactionRequest, card: string | undefined): string {
  const { transactionType, amount, refTransId, order, customer, billTo } = request;
  const content = JSON.stringify([
    transactionType,
    Number(amount),
    refTransId,
    order,
    customer,
    billTo,
    card,
  ]);
  return createHash("sha256").update(content).digest("base64url");
}

function windowOf({ transactionSettings }: TransactionRequest): number {
  const setting = transactionSettings?.setting?.find(({ settingName }) => settingName === "duplicateWindow");
  return Math.min(Number(setting?.settingValue ?? DEFAULT_WINDOW_SECONDS), 28_800);
}

function isDuplicate(state: GatewayState, digest: string, windowSeconds: number, now: Date): boolean {
  return state.transactions.some(
    (one) =>
      one.digest === digest &&
      one.status !== "declined" &&
      now.getTime() - new Date(one.submittedAt).getTime() < windowSeconds * 1_000,
  );
}
