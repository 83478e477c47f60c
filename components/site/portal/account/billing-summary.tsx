"use client";

import type { ReactNode } from "react";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { useInvoices, useServices } from "@/components/site/portal/account/queries";
import { Card, Placeholder } from "@/components/site/portal/card";
import { toDay, toDollars } from "@/lib/portal/format";
import type { PortalInvoice, PortalService } from "@/lib/portal/schema";
import { isActive, isPayable } from "@/lib/portal/status";

/** What is to be paid, what runs, what comes next; and the billing portal for all that is to be changed. */
export function BillingSummary({ className }: { className?: string }) {
  const services = useServices();
  const invoices = useInvoices();
  return (
    <Card id="billing-summary" title="Billing Summary" className={className}>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Figure label="Amount due" query={invoices} told={dueFigure} />
        <Figure label="Active services" query={services} told={activeFigure} />
        <Figure label="Next due date" query={services} told={nextFigure} />
      </dl>
      <div className="mt-6 grid gap-2.5 border-line border-t pt-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <OutsideLink to="portal" look="brand">
          Open Billing Portal
        </OutsideLink>
        <OutsideLink to="account">Manage Account</OutsideLink>
        <OutsideLink to="methods">Manage Payment Methods</OutsideLink>
      </div>
    </Card>
  );
}

type Told = { value: string; note: string };

function Figure<T>({
  label,
  query,
  told,
}: {
  label: string;
  query: { data: T | undefined; isFetching: boolean };
  told: (data: T) => Told;
}) {
  let shown: ReactNode = <span className="text-ink-muted">Not available</span>;
  if (query.data !== undefined) {
    const { value, note } = told(query.data);
    shown = (
      <>
        <span className="block font-semibold text-2xl text-ink-strong tabular-nums tracking-[-0.02em]">
          {value}
        </span>
        <span className="block text-ink-muted text-sm">{note}</span>
      </>
    );
  } else if (query.isFetching) shown = <Placeholder className="mt-1 h-11 w-32" />;
  return (
    <div className="min-h-19">
      <dt className="text-ink-muted text-label">{label}</dt>
      <dd className="mt-0.5">{shown}</dd>
    </div>
  );
}

function dueFigure(invoices: PortalInvoice[]): Told {
  const payable = invoices.filter(isPayable);
  const cents = payable.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const note = payable.length === 0 ? "All paid up" : counted(payable.length, "unpaid invoice");
  return { value: toDollars(cents / 100), note };
}

function activeFigure(services: PortalService[]): Told {
  const active = services.filter(isActive).length;
  return { value: String(active), note: `of ${counted(services.length, "service")}` };
}

function nextFigure(services: PortalService[]): Told {
  const [next] = services
    .filter((service) => isActive(service) && service.nextduedate !== null)
    .sort((a, b) => String(a.nextduedate).localeCompare(String(b.nextduedate)));
  const day = next && toDay(next.nextduedate);
  return day ? { value: day, note: next.productname } : { value: "None", note: "Nothing renews" };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
