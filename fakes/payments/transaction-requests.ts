import type { AcceptedCards } from "./accepted-cards";
import { expiryOf } from "./cards";
import { charge, DESCRIPTOR, refund, type TransactionRequest, voidOf } from "./charges";
import { batches, details, ofBatch, unsettled } from "./lists";
import { messages, type TransactionReply } from "./replies";
import { faultIn } from "./schema";
import type { GatewayState } from "./state";

export type Merchant = { apiLoginId: string; transactionKey: string; clientKey: string };

type Gateway = { state: GatewayState; tokens: AcceptedCards; merchant: Merchant; now: Date };

type Body = {
  merchantAuthentication?: { name?: string; transactionKey?: string; clientKey?: string };
  refId?: string;
};

export const TRANSACTION_TYPES = ["authCaptureTransaction", "voidTransaction", "refundTransaction"] as const;

export function actionOf(name: string, body: object): string {
  const { transactionRequest } = body as { transactionRequest?: TransactionRequest };
  return String(transactionRequest?.transactionType ?? name);
}

export function act(name: string, body: object, gateway: Gateway): object {
  const fault = faultIn(name, body);
  if (fault) return messages(name ? "E00003" : "E00004", fault);
  const { merchantAuthentication: given, refId } = body as Body;
  const { merchant } = gateway;
  const isKnown =
    given?.name === merchant.apiLoginId &&
    (name === "securePaymentContainerRequest"
      ? given.clientKey === merchant.clientKey
      : given.transactionKey === merchant.transactionKey);
  if (!isKnown) return messages("E00007");
  return { ...answerOf(name, body, gateway), ...(refId && { refId }) };
}

function answerOf(name: string, body: object, { state, tokens, now }: Gateway): object {
  switch (name) {
    case "createTransactionRequest": {
      const { transactionRequest = {} } = body as { transactionRequest?: TransactionRequest };
      return transactionResponse(transact(transactionRequest, { state, tokens, now }));
    }
    case "getTransactionDetailsRequest":
      return details(body, state);
    case "getUnsettledTransactionListRequest":
      return unsettled(body, state);
    case "getSettledBatchListRequest":
      return batches(body, state, now);
    case "getTransactionListRequest":
      return ofBatch(body, state);
    default:
      return storeCard(body as CardHandedIn, tokens);
  }
}

function transact(
  request: TransactionRequest,
  { state, tokens, now }: Omit<Gateway, "merchant">,
): TransactionReply | string {
  switch (request.transactionType) {
    case "authCaptureTransaction":
      return charge(request, state, tokens, now);
    case "voidTransaction":
      return voidOf(request, state);
    case "refundTransaction":
      return refund(request, state, now);
    default:
      return "E00003";
  }
}

function transactionResponse(reply: TransactionReply | string): object {
  if (typeof reply === "string") return messages(reply);
  const { transactionResponse, isError } = reply;
  return { transactionResponse, ...messages(isError ? "E00027" : "I00001") };
}

type CardHandedIn = {
  data?: { token?: { cardNumber?: string; expirationDate?: string; cardCode?: string } };
};

/** Request of Accept.js: a single-use token for a card, which is checked when it is charged. */
function storeCard({ data }: CardHandedIn, tokens: AcceptedCards): object {
  const { cardNumber, expirationDate, cardCode } = data?.token ?? {};
  const expiry = expiryOf(expirationDate ?? "");
  if (!/^\d{13,16}$/.test(cardNumber ?? "") || !expiry) return messages("E00003", "The card is invalid.");
  const dataValue = tokens.add({ number: cardNumber ?? "", ...expiry, code: cardCode ?? "" });
  return { opaqueData: { dataDescriptor: DESCRIPTOR, dataValue }, ...messages("I00001") };
}
