"use client";

import { InvoiceRow } from "@/components/site/portal/account/invoice-row";
import { ListView, ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { useInvoices } from "@/components/site/portal/account/queries";
import { toDay, toDollars } from "@/lib/portal/format";

export function InvoicesView() {
  return (
    <>
      <ViewHead title="All Invoices" />
      <Listing query={useInvoices()} what="your invoices" rows={6}>
        {(invoices) => (
          <ListView
            items={invoices}
            noun="invoice"
            searchLabel="Search by number, date or amount"
            textOf={({ invoicenum, date, total }) =>
              `#${invoicenum} ${toDay(date) ?? ""} ${toDollars(total)}`
            }
            row={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
          />
        )}
      </Listing>
    </>
  );
}
