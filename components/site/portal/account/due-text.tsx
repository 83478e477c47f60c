import { counted, useAccountTexts } from "@/components/site/portal/account-words";
import { filledIn } from "@/lib/fill-in";
import { daysSince, toDay } from "@/lib/portal/format";
import type { PortalInvoice } from "@/lib/portal/schema";
import { isPayable } from "@/lib/portal/status";

/** Of an invoice that is still to be paid: until when, or for how long it has been late. Nothing of all others. */
export function DueText({ invoice }: { invoice: PortalInvoice }) {
  const { invoices: texts } = useAccountTexts();
  const { duedate } = invoice;
  const due = toDay(duedate);
  if (!due || !duedate || !isPayable(invoice)) return null;
  const late = daysSince(duedate, new Date());
  if (late <= 0) return <span>{filledIn(texts.due, { date: due })}</span>;
  return (
    <span className="font-medium text-danger">{counted(late, texts.overdueOne, texts.overdueMany)}</span>
  );
}
