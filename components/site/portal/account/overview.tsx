"use client";

import { AccountInformation } from "@/components/site/portal/account/account-information";
import { BillingAccess } from "@/components/site/portal/account/billing-access";
import { BillingSummary } from "@/components/site/portal/account/billing-summary";
import { InvoicesCard } from "@/components/site/portal/account/invoices-card";
import { NeedHelp } from "@/components/site/portal/account/need-help";
import { ServicesCard } from "@/components/site/portal/account/services-card";

export function Overview() {
  return (
    <div className="grid gap-6 lg:grid-cols-[1.75fr_1fr] lg:items-start">
      <BillingSummary className="lg:col-span-2" />
      <div className="grid grid-cols-1 gap-6">
        <ServicesCard />
        <InvoicesCard />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <AccountInformation />
        <BillingAccess />
        <NeedHelp />
      </div>
    </div>
  );
}
