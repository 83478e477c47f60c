import type { ReactNode } from "react";
import { mailHref } from "@/components/admin/kit/contact-facts";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { ExternalLink } from "@/components/admin/kit/external-link";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonLink } from "@/components/admin/kit/person-link";
import { cardLabel, dollars } from "@/components/admin/orders/order-labels";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import { avsLabels, cvvLabels } from "@/lib/commerce/orders/admin/labels";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";

type Fact = [label: string, value: ReactNode];
type OrderProps = { order: OrderDetail };

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2.5 px-4 pb-4 text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-x-4">
            <dt className="shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words text-ink tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Transaction({ id }: { id: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="break-all">{id}</span>
      <span className="print:hidden">
        <CopyButton text={id} label="Copy transaction" />
      </span>
    </span>
  );
}

const momentOf = (value: string | null) => value && <DateText value={value} withTime />;

export function CustomerCard({ order }: OrderProps) {
  const { name, company, email, phone, clientAddress, leadId } = order;
  return (
    <PanelCard
      title="Customer"
      aside={
        leadId !== null && (
          <span className="text-sm">
            <PersonLink lead={leadId} />
          </span>
        )
      }
    >
      <Facts
        facts={[
          ["Name", name],
          ["Company", company],
          [
            "Email",
            <a key="e-mail" href={mailHref(email)} className="break-all text-brand hover:underline">
              {email}
            </a>,
          ],
          ["Phone", phone],
          ["Billing address", <Address key="address" order={order} />],
          ["Ordered from", clientAddress],
        ]}
      />
    </PanelCard>
  );
}

/** Stored here for as long as it may be needed to create the customer in the billing system. */
function Address({ order: { address, billing } }: OrderProps) {
  if (!address) return billing.customerId === null ? "Not kept" : "Only in the billing system";
  return (
    <span className="grid">
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

export function MoneyCard({ order }: OrderProps) {
  const { serviceName, serviceId, recurringAmount, setupFee, amount, refunded, paidAt, createdAt } = order;
  const isOnce = order.isPaidOnce;
  return (
    <PanelCard title="Service and money">
      <Facts
        facts={[
          ["Service", `${serviceName} (product ${serviceId})`],
          ["Billing cycle", cycleLabel(order.billingCycle, isOnce)],
          [isOnce ? "Price" : "Price per cycle", dollars(recurringAmount)],
          ["Setup fee", Number(setupFee) > 0 ? dollars(setupFee) : null],
          ["Charged now", <strong key="amount">{dollars(amount)}</strong>],
          ["Refunded", Number(refunded) > 0 ? dollars(refunded) : null],
          ["Ordered", momentOf(createdAt)],
          ["Paid", momentOf(paidAt)],
          ["Activated", momentOf(order.activatedAt)],
        ]}
      />
    </PanelCard>
  );
}

const withLabel = (code: string | null, labels: Record<string, string>) =>
  code && (labels[code] ? `${code}: ${labels[code]}` : code);

export function GatewayCard({ order }: OrderProps) {
  const { transactionId, authCode, avsCode, cvvCode, responseCode, errorCode, errorMessage } = order.gateway;
  return (
    <PanelCard title="Card gateway">
      <Facts
        facts={[
          ["Order number there", order.number],
          ["Transaction", transactionId && <Transaction key="transaction" id={transactionId} />],
          ["Card", cardLabel(order)],
          ["Authorization", authCode],
          ["Address check", withLabel(avsCode, avsLabels)],
          ["Card code check", withLabel(cvvCode, cvvLabels)],
          ["Response", responseCode],
          ["Refusal", errorMessage && [errorCode, errorMessage].filter(Boolean).join(": ")],
        ]}
      />
    </PanelCard>
  );
}

export function BillingCard({ order: { billing } }: OrderProps) {
  const { customerId, orderId, invoiceId, invoiceAddress } = billing;
  const isEmpty = customerId === null && orderId === null && invoiceId === null;
  return (
    <PanelCard title="Billing system">
      {isEmpty ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">The billing system does not know this order.</p>
      ) : (
        <Facts
          facts={[
            ["Customer", customerId],
            ["Order", orderId],
            [
              "Invoice",
              invoiceAddress ? (
                <ExternalLink key="invoice" href={invoiceAddress}>
                  {invoiceId}
                </ExternalLink>
              ) : (
                invoiceId
              ),
            ],
          ]}
        />
      )}
    </PanelCard>
  );
}
