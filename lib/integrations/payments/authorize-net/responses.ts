import { z } from "zod";

const text = z.union([z.string(), z.number()]).transform(String);
const optional = text.nullish().transform((value) => value || null);
/** UTC, which the gateway does not always mark. */
const time = z
  .string()
  .transform((value) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`))
  .refine((value) => !Number.isNaN(value.getTime()));
const amount = z.coerce.number().finite().optional();

/**
 * A list comes bare, or inside an element with the entries' name, where a single entry may come without a
 * list.
 */
function list<T extends z.ZodType>(entry: T, element: string) {
  return z.preprocess((value) => {
    const inside =
      value && typeof value === "object" && element in value ? Reflect.get(value, element) : value;
    if (inside === undefined || inside === null || inside === "") return [];
    return Array.isArray(inside) ? inside : [inside];
  }, z.array(entry));
}

const messages = z.object({
  resultCode: z.enum(["Ok", "Error"]),
  message: list(z.object({ code: text, text: text.default("") }), "message"),
});

const transactionResponse = z.object({
  responseCode: optional,
  authCode: optional,
  avsResultCode: optional,
  cvvResultCode: optional,
  transId: optional,
  accountNumber: optional,
  accountType: optional,
  testRequest: optional,
  messages: list(z.object({ code: text, description: text.default("") }), "message"),
  errors: list(z.object({ errorCode: text, errorText: text.default("") }), "error"),
});
export type TransactionResponse = z.output<typeof transactionResponse>;

export const anyResponse = z.object({ messages });

export const createTransactionResponse = anyResponse.extend({
  transactionResponse: transactionResponse.nullish(),
});

const summary = z.object({
  transId: text,
  submitTimeUTC: time,
  transactionStatus: z.string(),
  invoiceNumber: optional,
  accountType: optional,
  accountNumber: optional,
  settleAmount: amount,
});
export type TransactionSummary = z.output<typeof summary>;

export const transactionsResponse = anyResponse.extend({ transactions: list(summary, "transaction") });

export const batchesResponse = anyResponse.extend({ batchList: list(z.object({ batchId: text }), "batch") });

const details = z.object({
  transId: text,
  submitTimeUTC: time,
  transactionStatus: z.string(),
  authAmount: amount,
  settleAmount: amount,
  order: z.object({ invoiceNumber: optional }).nullish(),
  payment: z
    .object({ creditCard: z.object({ cardNumber: optional, cardType: optional }).nullish() })
    .nullish(),
});
export type TransactionDetails = z.output<typeof details>;

export const detailsResponse = anyResponse.extend({ transaction: details });
