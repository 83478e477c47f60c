"use client";

import { CircleCheck, Clock, Info, LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { MailReceipt } from "@/components/site/checkout/success/mail-receipt";
import { orderWords } from "@/components/site/checkout/success/order-words";
import { Receipt, type Seller } from "@/components/site/checkout/success/receipt";
import { useOrder } from "@/components/site/checkout/success/use-order";
import { RECEIPT_STATUSES } from "@/lib/orders/public-status";

const icons = {
  good: <CircleCheck aria-hidden className="size-7 text-success" />,
  waiting: <Clock aria-hidden className="size-7 text-accent-strong" />,
  ended: <Info aria-hidden className="size-7 text-brand" />,
};

type Props = { seller: Seller; phone: { label: string; href: string } };

/** The order that the address names, for as long as it moves. Nothing of the customer is on this page. */
export function OrderStatus({ seller, phone }: Props) {
  const [orderId, setOrderId] = useState<string | null>();
  useEffect(() => setOrderId(new URLSearchParams(location.search).get("order")), []);
  return orderId === undefined ? <Loading /> : <Order orderId={orderId} seller={seller} phone={phone} />;
}

function Order({ orderId, seller, phone }: Props & { orderId: string | null }) {
  const { order, isUnreachable, isAsking, askAgain } = useOrder(orderId);
  const title = useRef<HTMLHeadingElement>(null);
  const found = order !== undefined;

  // Who comes from the form hears first what became of the payment.
  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);

  if (order === undefined) {
    if (!isUnreachable || isAsking) return <Loading />;
    return (
      <Message
        title="We can't look up your order right now"
        text="Your order is safe. Please try again in a moment, or call us."
      >
        <button type="button" onClick={askAgain} className={buttonLook({ look: "brand" })}>
          Try Again
        </button>
        <PhoneLink {...phone} />
      </Message>
    );
  }
  if (order === null) {
    return (
      <Message
        title="We can't find this order"
        text="Please open the full link from your confirmation. If you paid and can't find your order, call us, and we'll look it up with you."
      >
        <PhoneLink {...phone} />
      </Message>
    );
  }
  const { title: words, text, tone } = orderWords[order.status];
  const paid = RECEIPT_STATUSES.has(order.status);
  const mayOrderAgain = order.status === "declined" || order.status === "canceled";
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div role="status" className="print:hidden">
        {icons[tone]}
        <h1
          id="order-title"
          ref={title}
          tabIndex={-1}
          className="mt-4 text-balance text-ink-strong text-title"
        >
          {words}
        </h1>
        <p className="mt-3 text-ink-muted text-lead">{text}</p>
      </div>
      {isUnreachable && (
        <p className="text-ink-muted text-sm print:hidden">
          You're offline right now, so this may be out of date.
        </p>
      )}
      {!isAsking && tone === "waiting" && (
        <p className="text-ink-muted text-sm print:hidden">
          We have stopped looking by ourselves.{" "}
          <button
            type="button"
            onClick={askAgain}
            className="min-h-6 font-medium text-brand-strong underline underline-offset-4"
          >
            Look again
          </button>
        </p>
      )}
      <Receipt order={order} paid={paid} seller={seller} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <div className="button-group empty:hidden max-sm:w-full">
          {paid && (
            <button type="button" onClick={() => print()} className={buttonLook({ look: "outline" })}>
              Print Receipt
            </button>
          )}
          {paid && <MailReceipt orderId={order.orderId} />}
          {mayOrderAgain && (
            <a href="/services-order" className={buttonLook({ look: "brand" })}>
              Back to Services
            </a>
          )}
        </div>
        <PhoneLink {...phone} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="needs-script flex items-center justify-center gap-3 py-24 text-ink-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      Looking up your order...
    </p>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div role="status" className="mx-auto max-w-2xl py-10">
      <h1 className="text-balance text-ink-strong text-title">{title}</h1>
      <p className="mt-3 text-ink-muted text-lead">{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

function PhoneLink({ label, href }: Props["phone"]) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-medium text-brand-strong underline underline-offset-4"
    >
      Call {label}
    </a>
  );
}
