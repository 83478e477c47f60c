import { counted, useAccountTexts } from "@/components/site/portal/use-account-texts";
import { daysSince, toDay } from "@/lib/commerce/portal/format";
import type { PortalInvoice } from "@/lib/commerce/portal/schema";
import { isPayable } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/fill-in";

/** Due date of an unpaid invoice, or its days overdue. Empty for all others. */
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
