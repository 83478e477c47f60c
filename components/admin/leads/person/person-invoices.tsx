import { ExternalLink } from "@/components/admin/kit/external-link";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonPart } from "@/components/admin/leads/person/person-part";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { usePersonInvoices } from "@/lib/admin/person/queries";
import type { PersonCustomer } from "@/lib/admin/person/schema";
import { toDay, toMoney } from "@/lib/commerce/portal/format";

export function PersonInvoices({ lead }: { lead: number }) {
  const { data, error, isFetching, refetch } = usePersonInvoices(lead);
  if (!error && data?.customers.length)
    return data.customers.map((customer) => <Invoices key={customer.id} customer={customer} />);
  return (
    <PanelCard title="Invoices">
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pb-4 text-sm text-ink">
          The billing system doesn't answer right now, so the invoices can't be shown.
          <Button variant="secondary" size="small" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="px-4 pb-4 text-sm text-ink-muted">
          {!data
            ? "Asking the billing system…"
            : data.isConfigured
              ? "The billing system knows none of these addresses."
              : "There is no billing system."}
        </p>
      )}
    </PanelCard>
  );
}

function Invoices({ customer: { id, name, email, invoices } }: { customer: PersonCustomer }) {
  return (
    <PersonPart
      title={`Invoices of ${name || email} (customer ${id})`}
      part={invoices}
      none="No invoice yet."
    >
      {(invoice) => (
        <li key={invoice.id} className="grid min-w-0 gap-0.5 py-2">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            {invoice.href ? (
              <ExternalLink href={invoice.href} className="font-medium">
                {`Invoice ${invoice.invoicenum}`}
              </ExternalLink>
            ) : (
              <span className="font-medium text-ink">{`Invoice ${invoice.invoicenum}`}</span>
            )}
            <Badge variant={invoice.status === "Unpaid" ? "warning" : "neutral"}>{invoice.status}</Badge>
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
            {invoice.total !== null && <span>{toMoney(invoice.total, invoice.currency)}</span>}
            <span>{[toDay(invoice.date), dueText(invoice.duedate)].filter(Boolean).join(", ")}</span>
          </span>
        </li>
      )}
    </PersonPart>
  );
}

const dueText = (day: string | null) => {
  const due = toDay(day);
  return due && `due ${due}`;
};
