import { type ReactNode, useId } from "react";
import { cycleLabel } from "@/lib/billing-cycles";
import { toCents } from "@/lib/checkout/offer";
import type { PublicOrder } from "@/lib/orders/public-status";
import { toDollars } from "@/lib/service-calculator/price";

export type Seller = { name: string; lines: string[] };

const dateText = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  dateStyle: "long",
  timeStyle: "short",
});

/** What was ordered, as it is shown and printed. @param paid whether money was taken, which makes it a receipt */
export function Receipt({ order, paid, seller }: { order: PublicOrder; paid: boolean; seller: Seller }) {
  const title = useId();
  const { number, serviceName, billingCycle, isPaidOnce, amount, refunded, cardLast4, createdAt } = order;
  return (
    <section
      aria-labelledby={title}
      className="receipt rounded-2xl border border-line/80 bg-surface p-5 sm:p-7 print:border-0 print:p-0"
    >
      <h2 id={title} className="text-heading text-ink-strong">
        {paid ? "Receipt" : "Your order"}
      </h2>
      <address className="mt-3 hidden text-ink text-sm not-italic leading-relaxed print:block">
        <strong>{seller.name}</strong>
        {seller.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <dl className="mt-5 grid gap-3 text-[0.9375rem]">
        <Row name="Service">{serviceName}</Row>
        <Row name="Billing cycle">{cycleLabel(billingCycle, isPaidOnce)}</Row>
        <Row name={paid ? "Paid" : "Amount"}>
          <strong className="tabular-nums">{toDollars(toCents(amount))}</strong>
        </Row>
        {refunded > 0 && (
          <Row name="Refunded">
            <span className="tabular-nums">{toDollars(toCents(refunded))}</span>
          </Row>
        )}
        {cardLast4 && <Row name="Card">ending in {cardLast4}</Row>}
        <Row name="Date">{dateText.format(new Date(createdAt))} (Eastern Time)</Row>
        <Row name="Order">
          <span className="break-all tabular-nums">{number}</span>
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line border-b pb-3 last:border-0 last:pb-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
