import { counted, useAccountTexts } from "@/components/site/portal/use-account-texts";
import { daysSince, toDay } from "@/lib/commerce/portal/format";
import type { PortalInvoice } from "@/lib/commerce/portal/schema";
import { isPayable } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/placeholders";
import type { AccountTexts } from "@/lib/crm/pages/account";

export function DueText({ invoice }: { invoice: PortalInvoice }) {
  const { invoices: texts } = useAccountTexts();
  const due = toDay(invoice.duedate);
  if (!due || !isPayable(invoice)) return null;
  const late = lateText(invoice, texts);
  if (!late) return <span>{filledIn(texts.due, { date: due })}</span>;
  return <span className="font-medium text-danger">{late}</span>;
}

/** "10 days overdue"; null until the day after the due date. */
export function lateText({ duedate }: PortalInvoice, texts: AccountTexts["invoices"]): string | null {
  const late = duedate ? daysSince(duedate, new Date()) : 0;
  return late > 0 ? counted(late, texts.overdueOne, texts.overdueMany) : null;
}
