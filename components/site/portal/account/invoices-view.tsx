"use client";

import { InvoiceRow } from "@/components/site/portal/account/invoice-row";
import { ListView, ViewHead } from "@/components/site/portal/account/list-view";
import { Listing } from "@/components/site/portal/account/listing";
import { useInvoices } from "@/components/site/portal/account/queries";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toDay } from "@/lib/commerce/portal/format";
import { payableFirst } from "@/lib/commerce/portal/status";

export function InvoicesView() {
  const { invoices: texts, loading } = useAccountTexts();
  const shown = useAmount();
  return (
    <>
      <ViewHead title={texts.headingAll} />
      <Listing query={useInvoices()} what={loading.invoices} rows={6}>
        {(invoices) => (
          <ListView
            items={payableFirst(invoices)}
            texts={texts}
            textOf={({ invoicenum, date, total, currency }) =>
              `#${invoicenum} ${toDay(date) ?? ""} ${shown(total, currency)}`
            }
            row={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
          />
        )}
      </Listing>
    </>
  );
}
