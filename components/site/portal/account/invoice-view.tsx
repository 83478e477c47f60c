"use client";

import { CreditCard } from "lucide-react";
import { DueText } from "@/components/site/portal/account/due-text";
import { ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { useInvoice, useInvoices } from "@/components/site/portal/account/queries";
import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { cardLook } from "@/components/site/portal/card";
import { toDay, toDollars } from "@/lib/portal/format";
import type { PortalInvoiceDetail } from "@/lib/portal/schema";
import { isPayable } from "@/lib/portal/status";

/** One invoice, to be looked at before it is paid elsewhere. */
export function InvoiceView({ id }: { id: number }) {
  const invoice = useInvoice(id);
  const known = useInvoices().data?.find((one) => one.id === id) ?? invoice.data;
  return (
    <>
      <ViewHead title={`Invoice #${known?.invoicenum ?? id}`}>
        {known && <StatusBadge status={invoice.data?.status ?? known.status} />}
      </ViewHead>
      <Listing query={invoice} what="your invoice" rows={4}>
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
  const { lines, subtotal, tax, credit, total } = invoice;
  return (
    <div className={cardLook}>
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">What this invoice covers</caption>
        <thead>
          <tr className="border-line border-b text-ink-muted text-label">
            <th scope="col" className="w-full pb-3 font-medium">
              Description
            </th>
            <th scope="col" className="pb-3 pl-6 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be told apart by, and stay as they are
            <tr key={index} className="border-line border-b align-top">
              <td className="whitespace-pre-line py-3.5 text-ink [overflow-wrap:anywhere]">{description}</td>
              <td className="whitespace-nowrap py-3.5 pl-6 text-right text-ink tabular-nums">
                {toDollars(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="Subtotal" amount={subtotal} />
          {tax !== 0 && <Sum label="Tax" amount={tax} />}
          {credit !== 0 && <Sum label="Credit" amount={-credit} />}
          <Sum label="Total" amount={total} isTotal />
        </tfoot>
      </table>
    </div>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  const look = isTotal ? "font-semibold text-ink-strong text-lg" : "text-ink-muted";
  return (
    <tr className={look}>
      <th scope="row" className="pt-3 text-right font-[inherit]">
        {label}
      </th>
      <td className="whitespace-nowrap pt-3 pl-6 text-right tabular-nums">{toDollars(amount)}</td>
    </tr>
  );
}

function Payment({ invoice }: { invoice: PortalInvoiceDetail }) {
  const { id, date, duedate, paidOn, balance } = invoice;
  const canBePaid = isPayable(invoice);
  return (
    <div className={cardLook}>
      <p className="text-ink-muted text-label">{canBePaid ? "Amount due" : "Balance"}</p>
      <p className="mt-0.5 font-semibold text-3xl text-ink-strong tabular-nums tracking-[-0.02em]">
        {toDollars(balance)}
      </p>
      <p className="mt-1 min-h-5 text-sm empty:hidden">
        <DueText invoice={invoice} />
      </p>
      {canBePaid && (
        <>
          <OutsideLink to="payment" invoice={id} look="brand" className="mt-4 w-full">
            <CreditCard aria-hidden />
            Pay Now
          </OutsideLink>
          <p className="mt-3 text-ink-muted text-sm">You pay in our billing portal, in a new tab.</p>
        </>
      )}
      <dl className="mt-5 grid gap-2.5 border-line border-t pt-5 text-[0.9375rem]">
        <Day label="Issued" date={date} />
        <Day label="Due" date={duedate} />
        {paidOn && <Day label="Paid" date={paidOn} />}
      </dl>
    </div>
  );
}

function Day({ label, date }: { label: string; date: string | null }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-ink">{toDay(date) ?? "No date"}</dd>
    </div>
  );
}
