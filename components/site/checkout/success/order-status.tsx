"use client";

import { CircleCheck, Clock, Info, LoaderCircle } from "lucide";
import { useEffect, useRef, useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { Receipt, type Seller } from "@/components/site/checkout/success/receipt";
import { useOrder } from "@/components/site/checkout/success/use-order";
import { shownCalendar } from "@/components/site/shown-calendar";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toast } from "@/components/ui/toast-store";
import { mailReceipt } from "@/lib/commerce/checkout/queries";
import { type PublicOrderStatus, RECEIPT_STATUSES } from "@/lib/commerce/orders/public-status";
import { messageOf } from "@/lib/core/client";
import { filledIn } from "@/lib/core/placeholders";
import { answerTime } from "@/lib/core/reply-time";
import type { OrderTexts } from "@/lib/crm/pages/order";
import { promisedBy } from "@/lib/data/hours/promise";

const orderTones: Record<PublicOrderStatus, "good" | "waiting" | "ended"> = {
  paid: "good",
  activating: "good",
  attention: "good",
  held: "waiting",
  pending: "waiting",
  declined: "ended",
  canceled: "ended",
  refunded: "ended",
};

const icons = {
  good: <DrawnIcon icon={CircleCheck} className="size-7 text-success" />,
  waiting: <DrawnIcon icon={Clock} className="size-7 text-accent-strong" />,
  ended: <DrawnIcon icon={Info} className="size-7 text-brand" />,
};

type Props = { seller: Seller; phone: { label: string; href: string }; texts: OrderTexts };

export function OrderStatus(props: Props) {
  const [orderId, setOrderId] = useState<string | null>();
  useEffect(() => setOrderId(new URLSearchParams(location.search).get("order")), []);
  return orderId === undefined ? (
    <Loading text={props.texts.loading} />
  ) : (
    <Order orderId={orderId} {...props} />
  );
}

function Order({ orderId, seller, phone, texts }: Props & { orderId: string | null }) {
  const { order, isUnreachable, isAsking, retry } = useOrder(orderId);
  const title = useRef<HTMLHeadingElement>(null);
  const found = order !== undefined;

  useEffect(() => {
    if (found) title.current?.focus();
  }, [found]);

  if (order === undefined) {
    if (!isUnreachable || isAsking) return <Loading text={texts.loading} />;
    return (
      <Message title={texts.unreachable} text={texts.unreachableText}>
        <button type="button" onClick={retry} className={buttonLook({ look: "brand" })}>
          {texts.tryAgain}
        </button>
        <PhoneLink call={texts.call} {...phone} />
      </Message>
    );
  }
  if (order === null) {
    return (
      <Message title={texts.missing} text={texts.missingText}>
        <PhoneLink call={texts.call} {...phone} />
      </Message>
    );
  }
  const shown = texts.statuses[order.status];
  const tone = orderTones[order.status];
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
          {shown.title}
        </h1>
        <p className="mt-3 text-ink-muted text-lead">{shown.text}</p>
      </div>
      {isUnreachable && <p className="text-ink-muted text-sm print:hidden">{texts.offline}</p>}
      {!isAsking && tone === "waiting" && (
        <p className="text-ink-muted text-sm print:hidden">
          {texts.stopped}{" "}
          <button
            type="button"
            onClick={retry}
            className="min-h-6 font-medium text-brand-strong underline underline-offset-4"
          >
            {texts.lookAgain}
          </button>
        </p>
      )}
      {tone === "good" && <NextSteps orderedAt={order.createdAt} texts={texts.after} />}
      <Receipt order={order} paid={paid} seller={seller} texts={texts.receipt} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <div className="button-group empty:hidden max-sm:w-full">
          {paid && (
            <button type="button" onClick={() => print()} className={buttonLook({ look: "outline" })}>
              {texts.print}
            </button>
          )}
          {paid && <MailReceipt orderId={order.orderId} texts={texts.mail} />}
          {mayOrderAgain && (
            <a href="/services-order" className={buttonLook({ look: "brand" })}>
              {texts.back}
            </a>
          )}
        </div>
        <PhoneLink call={texts.call} {...phone} />
      </div>
    </div>
  );
}

function NextSteps({ orderedAt, texts }: { orderedAt: string; texts: OrderTexts["after"] }) {
  const due = promisedBy("2-business-hours", shownCalendar(), new Date(orderedAt));
  // The page may be opened days later, or of a payment that was held for as long.
  const contact = due > new Date() && filledIn(texts.contact, { by: answerTime(due.toISOString()) });
  const steps = [texts.receipt, contact, texts.ready, texts.portal].filter((step) => step !== false);
  return (
    <section
      aria-labelledby="next-title"
      className="rounded-2xl border border-line/80 bg-surface p-5 sm:p-7 print:hidden"
    >
      <h2 id="next-title" className="text-heading text-ink-strong">
        {texts.title}
      </h2>
      <ol className="mt-4 mb-5 grid list-decimal gap-2 pl-5 text-ink leading-relaxed">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a href="/customer-portal" className={buttonLook({ look: "brand" })}>
        {texts.open}
      </a>
    </section>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="needs-script flex items-center justify-center gap-3 py-24 text-ink-muted">
      <DrawnIcon icon={LoaderCircle} className="size-5 animate-spin" />
      {text}
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

function PhoneLink({ label, href, call }: Props["phone"] & { call: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-medium text-brand-strong underline underline-offset-4"
    >
      {call} {label}
    </a>
  );
}

/** Resends the receipt to the order's address, which is neither shown nor changeable. */
function MailReceipt({ orderId, texts }: { orderId: string; texts: OrderTexts["mail"] }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function send(): Promise<void> {
    setState("sending");
    try {
      await mailReceipt(orderId);
      setState("sent");
      toast({ title: texts.toast, description: texts.toastText, variant: "success" });
    } catch (error) {
      setState("idle");
      const description = messageOf(error, texts.failedText);
      toast({ title: texts.failed, description, variant: "destructive" });
    }
  }

  return (
    <button
      type="button"
      disabled={state !== "idle"}
      onClick={() => void send()}
      className={`${buttonLook({ look: "outline" })} disabled:opacity-60`}
    >
      {state === "sent" ? texts.sent : state === "sending" ? texts.sending : texts.send}
    </button>
  );
}
