import { type ChargeResult, PaymentFailure } from "../payments";
import { createTransactionAnswer, type TransactionResponse } from "./answers";
import { lastFour } from "./transactions";

/** The gateway has seen the same charge before: what became of that one decides (docs/product.md 4.3). */
export const DUPLICATE = "11";
/** The bank was too late or failed, and the gateway could not take the charge back. */
const LEFT_OPEN = new Set(["120", "121", "122"]);
/** Too busy, and under repair: nothing was looked at. */
const NOT_NOW = new Set(["E00053", "E00104"]);
/** Who asks, how it is written, or a token that is not valid: what the gateway looks at before it does anything. */
const LOOKED_AT_FIRST = /^E000(0[2-9]|1\d|2[0-6])$|^E001(1[4-9]|2\d)$/;

/**
 * What became of a charge, by the transaction's own response code: the code around it says "Error" of a decline and of a
 * duplicate alike.
 * @param plain makes what the gateway says fit to be kept: some of its errors repeat what was sent
 * @throws {PaymentFailure} `unknown` or `unavailable`
 */
export function chargeResult(answer: unknown, plain: (words: string) => string): ChargeResult {
  const { data } = createTransactionAnswer.safeParse(answer);
  if (!data) throw new PaymentFailure("unknown", "what came was no answer of the gateway");
  const transaction = data.transactionResponse;
  const [outer] = data.messages.message;
  switch (transaction?.responseCode) {
    case "1":
    case "4":
      return taken(transaction, transaction.responseCode);
    case "2":
      return { outcome: "declined", ...refusal(transaction, plain), ...details(transaction) };
    case "3": {
      const { errorCode, words } = refusal(transaction, plain);
      if (errorCode === DUPLICATE || LEFT_OPEN.has(errorCode ?? ""))
        throw new PaymentFailure("unknown", words, errorCode ?? undefined);
      return { outcome: "rejected", errorCode, words, ...details(transaction) };
    }
    default: {
      const code = outer?.code ?? "";
      const words = plain(outer?.text ?? "the gateway said nothing of the charge");
      if (data.messages.resultCode === "Error") {
        if (NOT_NOW.has(code)) throw new PaymentFailure("unavailable", words, code);
        if (LOOKED_AT_FIRST.test(code)) return { outcome: "rejected", errorCode: code, words };
      }
      throw new PaymentFailure("unknown", words, code || undefined);
    }
  }
}

function taken(transaction: TransactionResponse, responseCode: "1" | "4"): ChargeResult {
  const { transId } = transaction;
  if (transaction.testRequest === "1") {
    const words = "The gateway's account is in test mode: it says yes, and takes nothing.";
    return { outcome: "rejected", errorCode: "test_mode", words };
  }
  if (!transId || transId === "0") {
    throw new PaymentFailure("unknown", "the gateway said yes and named no transaction");
  }
  return {
    outcome: responseCode === "1" ? "approved" : "held",
    ...details(transaction),
    transactionId: transId,
    responseCode,
  };
}

function refusal({ errors, messages }: TransactionResponse, plain: (words: string) => string) {
  const [error] = errors;
  const [message] = messages;
  return {
    errorCode: error?.errorCode ?? message?.code ?? null,
    words: plain(error?.errorText || message?.description || "The gateway gave no reason."),
  };
}

function details(transaction: TransactionResponse) {
  const { transId, authCode, avsResultCode, cvvResultCode, accountNumber, accountType, responseCode } =
    transaction;
  return {
    ...(transId && transId !== "0" && { transactionId: transId }),
    authCode,
    avsCode: avsResultCode,
    cvvCode: cvvResultCode,
    responseCode: responseCode ?? "",
    cardLast4: lastFour(accountNumber),
    cardType: accountType,
  };
}
