import { type ReactNode, useId } from "react";
import { cycleLabel } from "@/lib/commerce/billing-cycles";
import type { PublicOrder } from "@/lib/commerce/orders/schema";
import { centsOf, toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { OrderTexts } from "@/lib/crm/pages/order";

export type Seller = { name: string; lines: string[] };

const DATE = { timeZone: "America/New_York", dateStyle: "long", timeStyle: "short" } as const;

type ReceiptProps = { order: PublicOrder; paid: boolean; seller: Seller; texts: OrderTexts["receipt"] };

export function Receipt({ order, paid, seller, texts }: ReceiptProps) {
  const title = useId();
  const { number, serviceName, billingCycle, isPaidOnce, price, setupFee, amount, refunded } = order;
  const { billedTo, cardLast4, createdAt } = order;
  return (
    <section
      aria-labelledby={title}
      className="receipt rounded-2xl border border-line/80 bg-surface p-5 sm:p-7 print:border-0 print:p-0"
    >
      <h2 id={title} className="text-heading text-ink-strong">
        {paid ? texts.heading : texts.unpaidHeading}
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
        {paid && billedTo && <Row name={texts.billedTo}>{billedTo}</Row>}
        <Row name={texts.service}>{serviceName}</Row>
        <Row name={texts.cycle}>{cycleLabel(billingCycle, isPaidOnce)}</Row>
        {setupFee > 0 && (
          <>
            <Row name={texts.price}>{figure(price)}</Row>
            <Row name={texts.setup}>{figure(setupFee)}</Row>
          </>
        )}
        <Row name={paid ? texts.paid : texts.amount}>
          <strong className="tabular-nums">{toDollars(centsOf(amount))}</strong>
        </Row>
        {refunded > 0 && <Row name={texts.refunded}>{figure(refunded)}</Row>}
        {cardLast4 && <Row name={texts.card}>{filledIn(texts.endingIn, { digits: cardLast4 })}</Row>}
        <Row name={texts.date}>{new Date(createdAt).toLocaleString("en-US", DATE)} (Eastern Time)</Row>
        <Row name={texts.number}>
          <span className="break-all tabular-nums">{number}</span>
        </Row>
      </dl>
    </section>
  );
}

const figure = (dollars: number) => <span className="tabular-nums">{toDollars(centsOf(dollars))}</span>;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-line border-b pb-3 last:border-0 last:pb-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
