import { withoutSecrets } from "@/lib/integrations/mail/without-secrets";
import { type ChargeResult, PaymentFailure } from "../payments";
import { createTransactionResponse, type TransactionResponse } from "./responses";
import { lastFour } from "./transactions";

/**
 * The gateway has seen an identical charge: the outcome of that one decides (docs/product/commerce.md
 * "Orders").
 */
export const DUPLICATE = "11";
/** The bank was late or failed, and the gateway could not reverse the charge. */
const UNKNOWN_OUTCOME_CODES = new Set(["120", "121", "122"]);
/** Too busy, and under maintenance: nothing was processed. */
const BUSY_CODES = new Set(["E00053", "E00104"]);
const REFUSED_BEFORE_PROCESSING = /^E000(0[2-9]|1\d|2[0-6])$|^E001(1[4-9]|2\d)$/;

const CARD_NUMBER = /\d(?:[ -]?\d){12,18}/g;

/**
 * Gateway message for logs, storage and display: one line, without what was sent. The gateway repeats values
 * that it does not understand.
 */
export function plain(message: string, secrets: readonly string[]): string {
  return withoutSecrets(message.replace(CARD_NUMBER, "[removed]"), secrets);
}

/**
 * Outcome by the transaction's own response code: the code around it says "Error" for a decline, too.
 * @param plain makes the gateway's message fit to be stored: some errors repeat what was sent
 * @throws {PaymentFailure} `unknown` or `unavailable`
 */
export function chargeResult(answer: unknown, plain: (detail: string) => string): ChargeResult {
  const { data } = createTransactionResponse.safeParse(answer);
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
      const { errorCode, detail } = refusal(transaction, plain);
      if (errorCode === DUPLICATE || UNKNOWN_OUTCOME_CODES.has(errorCode ?? ""))
        throw new PaymentFailure("unknown", detail, errorCode ?? undefined);
      return { outcome: "rejected", errorCode, detail, ...details(transaction) };
    }
    default: {
      const code = outer?.code ?? "";
      const detail = plain(outer?.text ?? "the gateway said nothing of the charge");
      if (data.messages.resultCode === "Error") {
        if (BUSY_CODES.has(code)) throw new PaymentFailure("unavailable", detail, code);
        if (REFUSED_BEFORE_PROCESSING.test(code)) return { outcome: "rejected", errorCode: code, detail };
      }
      throw new PaymentFailure("unknown", detail, code || undefined);
    }
  }
}

function taken(transaction: TransactionResponse, responseCode: "1" | "4"): ChargeResult {
  const { transId } = transaction;
  if (transaction.testRequest === "1") {
    const detail = "The gateway's account is in test mode: it says yes, and takes nothing.";
    return { outcome: "rejected", errorCode: "test_mode", detail };
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

function refusal({ errors, messages }: TransactionResponse, plain: (detail: string) => string) {
  const [error] = errors;
  const [message] = messages;
  return {
    errorCode: error?.errorCode ?? message?.code ?? null,
    detail: plain(error?.errorText || message?.description || "The gateway gave no reason."),
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
