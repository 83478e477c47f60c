import { CreditCard } from "lucide";
import { DueText } from "@/components/site/portal/account/due-text";
import { ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { useInvoice, useInvoices } from "@/components/site/portal/account/queries";
import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { cardLook } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toDay, withDays } from "@/lib/commerce/portal/format";
import type { PortalInvoiceDetail } from "@/lib/commerce/portal/schema";
import { isPayable } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/placeholders";
import { withKeys } from "@/lib/core/with-keys";

export function InvoiceView({ id }: { id: number }) {
  const { invoices, loading } = useAccountTexts();
  const invoice = useInvoice(id);
  const invoiceInList = useInvoices().data?.find((one) => one.id === id) ?? invoice.data;
  return (
    <>
      <ViewHead title={filledIn(invoices.invoice, { number: String(invoiceInList?.invoicenum ?? id) })}>
        {invoiceInList && <StatusBadge status={invoice.data?.status ?? invoiceInList.status} />}
      </ViewHead>
      <Listing query={invoice} what={loading.invoice} rows={4}>
        {(found) => (
          <div className="mt-6 grid gap-6 lg:grid-cols-[1.75fr_1fr] lg:items-start">
            <Lines invoice={found} />
            <Payment invoice={found} />
          </div>
        )}
      </Listing>
    </>
  );
}

function Lines({ invoice }: { invoice: PortalInvoiceDetail }) {
  const { invoice: texts } = useAccountTexts();
  const { lines, subtotal, tax, credit, total, currency } = invoice;
  const amount = useAmount();
  const shown = (some: number | null) => amount(some, currency);
  return (
    <div className={cardLook}>
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-line border-b text-ink-muted text-label">
            <th scope="col" className="w-full pb-3 font-medium">
              {texts.description}
            </th>
            <th scope="col" className="pb-3 pl-6 text-right font-medium">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {withKeys(lines, ({ description }) => description).map(([key, one]) => (
            <tr key={key} className="border-line border-b align-top">
              <td className="whitespace-pre-line py-3.5 text-ink [overflow-wrap:anywhere]">
                {withDays(one.description)}
              </td>
              <td className="whitespace-nowrap py-3.5 pl-6 text-right text-ink tabular-nums">
                {shown(one.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={texts.subtotal} amount={shown(subtotal)} />
          {tax !== 0 && <Sum label={texts.tax} amount={shown(tax)} />}
          {credit !== 0 && <Sum label={texts.credit} amount={shown(credit && -credit)} />}
          <Sum label={texts.total} amount={shown(total)} isTotal />
        </tfoot>
      </table>
    </div>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  const look = isTotal ? "font-semibold text-ink-strong text-lg" : "text-ink-muted";
  return (
    <tr className={look}>
      <th scope="row" className="pt-3 text-right font-[inherit]">
        {label}
      </th>
      <td className="whitespace-nowrap pt-3 pl-6 text-right tabular-nums">{amount}</td>
    </tr>
  );
}

function Payment({ invoice }: { invoice: PortalInvoiceDetail }) {
  const { invoice: texts, invoices } = useAccountTexts();
  const { id, date, duedate, paidOn, balance, currency } = invoice;
  const shown = useAmount();
  const canBePaid = isPayable(invoice);
  return (
    <div className={cardLook}>
      <p className="text-ink-muted text-label">{canBePaid ? texts.amountDue : texts.balance}</p>
      <p className="mt-0.5 font-semibold text-3xl text-ink-strong tabular-nums tracking-[-0.02em]">
        {shown(balance, currency)}
      </p>
      <p className="mt-1 min-h-5 text-sm empty:hidden">
        <DueText invoice={invoice} />
      </p>
      {canBePaid && (
        <>
          <OutsideLink to="payment" invoice={id} look="brand" className="mt-4 w-full">
            <DrawnIcon icon={CreditCard} />
            {invoices.pay}
          </OutsideLink>
          <p className="mt-3 text-ink-muted text-sm">{texts.outside}</p>
        </>
      )}
      <dl className="mt-5 grid gap-2.5 border-line border-t pt-5 text-[0.9375rem]">
        <Day label={texts.issued} date={date} />
        <Day label={texts.dueDay} date={duedate} />
        {paidOn && <Day label={texts.paid} date={paidOn} />}
      </dl>
    </div>
  );
}

function Day({ label, date }: { label: string; date: string | null }) {
  const { invoices } = useAccountTexts();
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-ink">{toDay(date) ?? invoices.noDate}</dd>
    </div>
  );
}
