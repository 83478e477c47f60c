import { z } from "zod";
import {
  BILLING_CYCLES,
  type BillingCustomer,
  type BillingInvoice,
  type BillingInvoiceDetail,
  type BillingProduct,
  type BillingService,
} from "@/lib/integrations/billing/billing";
import {
  amountOrNone,
  amountOrNull,
  CURRENCY,
  day,
  dollars,
  dollarsOrNone,
  id,
  listOf,
  maybeId,
  otherCurrency,
  richText,
  text,
  textOrNone,
  time,
} from "./responses";

/** `GetClientsDetails`, whose copies of the fields beside `client` are deprecated. */
export const customerAnswer = z
  .object({
    client: z.object({
      id,
      firstname: text,
      lastname: text,
      email: text,
      phonenumber: text,
      companyname: text,
      address1: text,
      city: text,
      state: text,
      postcode: text,
      country: text,
      currency_code: otherCurrency,
      status: text,
    }),
  })
  .transform(
    ({ client: { currency_code: currency, status, ...client } }): BillingCustomer => ({
      ...client,
      ...(currency && { currency }),
      ...(/^closed$/i.test(status) && { isClosed: true }),
    }),
  );

/** "Semi-Annually" and the like; "One Time" and "Free Account" are none. */
const cycleOrNone = textOrNone.transform(
  (name) => BILLING_CYCLES.find((cycle) => cycle === name.toLowerCase().replace("-", "")) ?? null,
);

export const serviceRecord = z
  .object({
    id,
    pid: maybeId.catch(null),
    orderid: maybeId.catch(null),
    name: textOrNone,
    domain: textOrNone,
    nextduedate: day,
    status: textOrNone,
    recurringamount: amountOrNull,
    billingcycle: cycleOrNone,
  })
  .transform(({ id, pid, orderid, name, recurringamount, ...fields }) => ({
    id,
    productId: pid,
    orderId: orderid,
    service: { id, productname: name, amount: recurringamount, ...fields } satisfies BillingService,
  }));

const invoiceFields = z.object({
  invoicenum: textOrNone,
  date: day,
  duedate: day,
  datepaid: time,
  status: textOrNone,
  total: amountOrNull,
  currencycode: otherCurrency,
});

function invoiceOf(number: number, fields: z.output<typeof invoiceFields>): BillingInvoice {
  const { invoicenum, date, duedate, status, total, currencycode: currency } = fields;
  const invoice = { id: number, invoicenum: invoicenum || String(number), date, duedate, status, total };
  return currency ? { ...invoice, currency } : invoice;
}

export const invoiceRecord = invoiceFields
  .extend({ id })
  .transform(({ id, ...fields }) => ({ id, paidAt: fields.datepaid, invoice: invoiceOf(id, fields) }));

const lines = listOf("items", "item", z.object({ description: textOrNone, amount: amountOrNull }));

export const invoiceResponse = z
  .looseObject({
    ...invoiceFields.shape,
    invoiceid: id,
    userid: id,
    subtotal: amountOrNull,
    tax: amountOrNone,
    tax2: amountOrNone,
    credit: amountOrNone,
    balance: amountOrNull,
  })
  .transform((answer, context): BillingInvoiceDetail => {
    const { invoiceid, userid, subtotal, tax, tax2, credit, balance, datepaid } = answer;
    const read = lines.safeParse(answer);
    if (!read.success) context.addIssue({ code: "custom", path: ["items"], message: "no list of lines" });
    return {
      ...invoiceOf(invoiceid, answer),
      customerId: userid,
      lines: read.data ?? [],
      subtotal,
      tax: tax === null || tax2 === null ? null : Math.round((tax + tax2) * 100) / 100,
      credit,
      balance,
      paidOn: datepaid?.slice(0, 10) ?? null,
    };
  });

/** One of `GetProducts`. A cycle that costs "-1.00" is not offered. */
export const productRecord = z
  .object({
    pid: id,
    name: text,
    description: richText,
    paytype: text,
    pricing: z.preprocess(
      (value) => value || {},
      z.looseObject({ [CURRENCY]: z.record(z.string(), z.unknown()).optional() }),
    ),
  })
  .transform(({ pid, name, description, paytype, pricing }): BillingProduct => {
    const prices = (pricing[CURRENCY] ?? {}) as Record<string, unknown>;
    const isPaidOnce = paytype === "onetime";
    const product: BillingProduct = { id: pid, name, description, pricing: {}, setupFees: {}, isPaidOnce };
    for (const cycle of BILLING_CYCLES) {
      const price = dollars.safeParse(prices[cycle]).data;
      if (price === undefined || price <= 0) continue;
      product.pricing[cycle] = price;
      product.setupFees[cycle] = Math.max(0, dollarsOrNone.parse(prices[`${cycle[0]}setupfee`]));
    }
    return product;
  });

/** One of `GetOrders`; its lines name services, not products. */
export const orderRecord = z.looseObject({ id, userid: id, invoiceid: maybeId, status: text, date: time });

export const orderLines = listOf("lineitems", "lineitem", z.object({ type: text, relid: maybeId }));

export const paymentRecord = z.object({
  id,
  invoiceid: maybeId,
  transid: text,
  amountin: dollarsOrNone,
  date: time,
});

export const newCustomerResponse = z.object({ clientid: id });
export const newOrderResponse = z.object({ orderid: id, invoiceid: maybeId });
export const signInResponse = z.object({ redirect_url: z.url({ protocol: /^https?$/ }) });
