"use client";

import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { DueNote } from "@/components/site/portal/account/due-note";
import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { toDay, toDollars } from "@/lib/portal/format";
import type { PortalInvoice } from "@/lib/portal/schema";
import { isPayable } from "@/lib/portal/status";

/** Both buttons open the invoice on this page; paying goes on from there, once one has seen what for. */
export function InvoiceRow({ invoice }: { invoice: PortalInvoice }) {
  const { goTo } = useAccount();
  const { id, invoicenum, date, status, total } = invoice;
  const open = () => goTo({ name: "invoice", id });
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <button
          type="button"
          onClick={open}
          className="-my-1 py-1 text-left font-semibold text-brand-strong underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          Invoice #{invoicenum}
        </button>
        <p className="text-ink-muted text-sm">
          {toDay(date) ?? "No date"}
          <DueNote invoice={invoice} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        <p className="font-semibold text-ink tabular-nums">{toDollars(total)}</p>
        <span className="flex justify-end sm:min-w-26">
          <StatusBadge status={status} />
        </span>
        <span className="flex justify-end max-sm:w-full sm:min-w-24">
          {isPayable(invoice) ? (
            <button type="button" onClick={open} className={`${buttonLook({ look: "brand" })} max-sm:w-full`}>
              Pay Now<span className="sr-only"> for invoice #{invoicenum}</span>
            </button>
          ) : (
            <button
              type="button"
              onClick={open}
              className="min-h-11 px-2 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline max-sm:hidden"
            >
              View<span className="sr-only"> invoice #{invoicenum}</span>
            </button>
          )}
        </span>
      </div>
    </li>
  );
}
