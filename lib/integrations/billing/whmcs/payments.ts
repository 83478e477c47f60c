import type { BillingPayment } from "@/lib/integrations/billing/billing";
import type { Caller } from "./call";
import { readAll, understood } from "./pages";
import { invoiceRecord, paymentRecord } from "./records";
import { listOf } from "./responses";

/** Our orders are paid when they are made: an older invoice belongs to none of them. */
const LOOKED_BACK_MS = 60 * 24 * 60 * 60 * 1_000;

const paymentList = listOf("transactions", "transaction", paymentRecord);

export async function paymentsOf(caller: Caller, by: { transid: string } | { invoiceid: number }) {
  return (await recordsOf(caller, by)).map(({ payment }) => payment);
}

async function recordsOf({ read }: Caller, by: { transid: string } | { invoiceid: number }) {
  const answer = await read("GetTransactions", by);
  return understood(paymentList, answer, "GetTransactions").flatMap(
    ({ id, invoiceid, transid, amountin, date }) => {
      const payment = {
        id,
        invoiceId: invoiceid ?? 0,
        transactionId: transid,
        amountCents: Math.round(amountin * 100),
      };
      return invoiceid !== null && payment.amountCents > 0 ? [{ at: date, payment }] : [];
    },
  );
}

/**
 * Reads through the invoices: a list of all payments ever made would have no end.
 * @param since in WHMCS's notation
 */
export async function paymentsSince(caller: Caller, since: string): Promise<BillingPayment[]> {
  const oldest = new Date(Date.parse(`${since.slice(0, 10)}T00:00:00Z`) - LOOKED_BACK_MS)
    .toISOString()
    .slice(0, 10);
  const invoices = await readAll(caller, {
    action: "GetInvoices",
    parameters: { orderby: "date", order: "desc" },
    group: "invoices",
    name: "invoice",
    one: invoiceRecord,
    isEnough: (page) => page.some(({ invoice }) => invoice.date !== null && invoice.date < oldest),
  });
  const payments: BillingPayment[] = [];
  for (const { id, paidAt } of invoices) {
    if (paidAt === null || paidAt < since) continue;
    const records = await recordsOf(caller, { invoiceid: id });
    payments.push(...records.filter(({ at }) => at === null || at >= since).map(({ payment }) => payment));
  }
  return payments;
}
