import { InvoiceRow } from "@/components/site/portal/account/invoice-row";
import { Listing } from "@/components/site/portal/account/listing";
import { useInvoices } from "@/components/site/portal/account/queries";
import { ViewAll } from "@/components/site/portal/account/view-all";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { payableFirst } from "@/lib/commerce/portal/status";

const SHOWN = 5;

export function InvoicesCard() {
  const { invoices: texts, loading } = useAccountTexts();
  const invoices = useInvoices();
  const count = invoices.data?.length ?? 0;
  return (
    <Card
      id="recent-invoices"
      title={texts.heading}
      action={count > SHOWN && <ViewAll view="invoices" text={texts.all} count={count} />}
    >
      <Listing query={invoices} what={loading.invoices} rows={SHOWN}>
        {(all) =>
          all.length === 0 ? (
            <p className="mt-4 text-ink-muted">{texts.nothing}</p>
          ) : (
            <ul className="-mb-3.5 mt-2.5">
              {payableFirst(all)
                .slice(0, SHOWN)
                .map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
            </ul>
          )
        }
      </Listing>
    </Card>
  );
}
