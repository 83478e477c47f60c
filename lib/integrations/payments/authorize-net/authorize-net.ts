import "server-only";
import type { Operation, RequestContract } from "authorizenet";
import {
  type CardPayments,
  type Charge,
  type ChargeResult,
  PaymentFailure,
  type PaymentMethod,
} from "../payments";
import { chargeResult, DUPLICATE, plain } from "./charge-result";
import { exchange, ResponseLostError } from "./exchange";
import { type Credentials, requests } from "./requests";
import { anyResponse, createTransactionResponse, detailsResponse } from "./responses";
import { transactionsOf, transactionsSince, understood } from "./transaction-lists";
import { fromDetails } from "./transactions";

export type AuthorizeNetSettings = Credentials & {
  address: string;
  limits?: typeof authorizeNetLimits;
};

/** Milliseconds. A write includes the bank's time. */
export const authorizeNetLimits = { writeMs: 30_000, readMs: 15_000 };

const READ_ATTEMPTS = 2;
const MAX_CLOCK_DIFFERENCE_MS = 60 * 60_000;
const MAX_INVOICE_NUMBER_LENGTH = 20;
const MAX_CARD_NUMBER_LENGTH = 16;
const NO_SUCH_RECORD = "E00040";
const ALREADY_VOIDED = "310";

/** Authorize.Net through its package, with that package's faults contained (docs/decisions/0037). */
export function authorizeNet({
  address,
  limits = authorizeNetLimits,
  ...credentials
}: AuthorizeNetSettings): CardPayments {
  const secrets = [credentials.transactionKey];

  /** Builds a request before anything is sent: a failure here has done nothing. */
  async function made(make: (of: Awaited<ReturnType<typeof requests>>) => RequestContract) {
    try {
      return make(await requests(credentials));
    } catch (error) {
      const why = error instanceof Error ? error.message : "for no known reason";
      throw new PaymentFailure("unavailable", plain(`the request could not be made: ${why}`, secrets));
    }
  }

  /** Sends a request that may move money, once. */
  async function write(request: RequestContract): Promise<unknown> {
    try {
      return await exchange("CreateTransaction", request, { address, limitMs: limits.writeMs });
    } catch (error) {
      if (!(error instanceof ResponseLostError)) throw error;
      throw new PaymentFailure(error.wasSent ? "unknown" : "unavailable", error.detail);
    }
  }

  async function change(request: RequestContract): Promise<{ transactionId: string }> {
    const { data } = createTransactionResponse.safeParse(await write(request));
    if (!data) throw new PaymentFailure("unknown", "what came was no answer of the gateway");
    const { transactionResponse: transaction, messages } = data;
    const wasDone = transaction?.messages.some(({ code }) => code === ALREADY_VOIDED);
    if (transaction?.responseCode === "1" || wasDone) return { transactionId: transaction?.transId ?? "" };
    const [error] = transaction?.errors ?? [];
    const [message] = messages.message;
    const detail = plain(error?.errorText || message?.text || "the gateway gave no reason", secrets);
    const code = error?.errorCode ?? message?.code;
    // A duplicate was done a moment ago, or its outcome is unknown: staff have to look.
    const isRefusal = messages.resultCode === "Error" && code !== DUPLICATE;
    throw new PaymentFailure(isRefusal ? "refused" : "unknown", detail, code);
  }

  async function read(operation: Operation, request: RequestContract): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return noError(await exchange(operation, request, { address, limitMs: limits.readMs }));
      } catch (error) {
        if (!(error instanceof ResponseLostError)) throw error;
        if (attempt === READ_ATTEMPTS) throw new PaymentFailure("unavailable", error.detail);
      }
    }
  }

  function noError(answer: unknown): unknown {
    const { data } = anyResponse.safeParse(answer);
    if (!data) throw new ResponseLostError(true, "what came was no answer of the gateway");
    const [message] = data.messages.message;
    if (data.messages.resultCode === "Ok") return answer;
    throw new PaymentFailure("refused", plain(message?.text ?? "", secrets), message?.code);
  }

  const reader = async () => ({ requests: await requests(credentials), read });

  return {
    async charge(charge) {
      const refusal = refusedHere(charge);
      if (refusal) return refusal;
      const request = await made((of) => of.charge(charge));
      const all = [...secrets, ...secretsOf(charge.method)];
      return chargeResult(await write(request), (detail) => plain(detail, all));
    },

    async transaction(transactionId) {
      try {
        const request = await made((of) => of.details(transactionId));
        const answer = await read("GetTransactionDetails", request);
        return fromDetails(understood(detailsResponse, answer).transaction);
      } catch (error) {
        if (error instanceof PaymentFailure && error.code === NO_SUCH_RECORD) return null;
        throw error;
      }
    },

    async transactionsOf(invoiceNumber, since, suffices) {
      const from = new Date(since.getTime() - MAX_CLOCK_DIFFERENCE_MS);
      return transactionsOf(invoiceNumber, from, await reader(), suffices);
    },

    async transactionsSince(since) {
      return transactionsSince(since, await reader());
    },

    async void(transactionId) {
      await change(await made((of) => of.void(transactionId)));
    },

    async refund(refund) {
      return change(await made((of) => of.refund(refund)));
    },
  };
}

/** Charges that the gateway would refuse with a useless message. */
function refusedHere({ invoiceNumber, amountCents, method }: Charge): ChargeResult | null {
  const rejected = (errorCode: string, detail: string) =>
    ({ outcome: "rejected", errorCode, detail }) as const;
  if (invoiceNumber.length > MAX_INVOICE_NUMBER_LENGTH || !invoiceNumber)
    return rejected("invoice_number", "The order's number can't be sent to our payment processor.");
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    return rejected("amount", "There is no amount that could be charged.");
  if (method.type === "card" && method.number.length > MAX_CARD_NUMBER_LENGTH) {
    const detail = `Our payment processor takes card numbers of up to ${MAX_CARD_NUMBER_LENGTH} digits. Please use another card.`;
    return rejected("card_number_length", detail);
  }
  return null;
}

function secretsOf(method: PaymentMethod): string[] {
  return method.type === "card" ? [method.number, method.cvv] : [method.value];
}
