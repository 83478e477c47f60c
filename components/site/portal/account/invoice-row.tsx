import { useAccount } from "@/components/site/portal/account/account-context";
import { DueText } from "@/components/site/portal/account/due-text";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toDay } from "@/lib/commerce/portal/format";
import type { PortalInvoice } from "@/lib/commerce/portal/schema";
import { isPayable } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/placeholders";

export function InvoiceRow({ invoice }: { invoice: PortalInvoice }) {
  const { goTo } = useAccount();
  const { invoices: texts } = useAccountTexts();
  const shown = useAmount();
  const { id, invoicenum, date, status, total, currency } = invoice;
  const open = () => goTo({ name: "invoice", id });
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 sm:grid-cols-[1fr_auto_7.5rem_8.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <button
          type="button"
          onClick={open}
          className="-my-1 py-1 text-left font-semibold text-brand-strong underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {filledIn(texts.invoice, { number: invoicenum })}
        </button>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span>{toDay(date) ?? texts.noDate}</span>
          <DueText invoice={invoice} />
        </p>
      </div>
      <p className="font-semibold text-ink tabular-nums sm:text-right">{shown(total, currency)}</p>
      <span className="flex justify-end">
        <StatusBadge status={status} />
      </span>
      {isPayable(invoice) ? (
        <OutsideLink
          to="payment"
          invoice={id}
          look="brand"
          about={filledIn(texts.payInvoice, { number: invoicenum })}
          className="max-sm:col-span-2 sm:justify-self-end"
        >
          {texts.pay}
        </OutsideLink>
      ) : (
        <button
          type="button"
          onClick={open}
          className="h-11 justify-self-end rounded-[10px] px-3 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline max-sm:hidden"
        >
          {texts.view}
          <span className="sr-only"> {filledIn(texts.viewInvoice, { number: invoicenum })}</span>
        </button>
      )}
    </li>
  );
}
