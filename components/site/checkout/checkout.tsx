"use client";

import { LoaderCircle, Phone } from "lucide";
import { useRouter } from "next/navigation";
import { CheckoutForm } from "@/components/site/checkout/checkout-form";
import { CheckoutTextsProvider, useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { OrderSummary } from "@/components/site/checkout/order-summary";
import type { States } from "@/components/site/checkout/person-cards";
import { useCheckoutService } from "@/components/site/checkout/use-checkout-service";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { CheckoutSettings } from "@/lib/commerce/checkout/settings";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

type Props = {
  settings: CheckoutSettings;
  states: States;
  phone: { label: string; href: string };
  texts: CheckoutTexts;
};

export function Checkout({ texts, ...props }: Props) {
  return (
    <CheckoutTextsProvider value={texts}>
      <Chosen {...props} />
    </CheckoutTextsProvider>
  );
}

function Chosen({ settings, states, phone }: Omit<Props, "texts">) {
  const router = useRouter();
  const { page, toasts } = useCheckoutTexts();
  const { chosen, refresh } = useCheckoutService(toasts);
  if (!chosen) {
    return (
      <p role="status" className="needs-script flex items-center justify-center gap-3 py-24 text-ink-muted">
        <DrawnIcon icon={LoaderCircle} className="size-5 animate-spin" />
        {page.loading}
      </p>
    );
  }
  if (!settings.isOpen)
    return <Closed summary={<OrderSummary service={chosen.service} cycle={null} />} phone={phone} />;
  return (
    <CheckoutForm
      {...chosen}
      settings={settings}
      states={states}
      refresh={refresh}
      openOrder={(orderId) => router.replace(`/checkout/success?order=${encodeURIComponent(orderId)}`)}
    />
  );
}

function Closed({ summary, phone }: { summary: React.ReactNode; phone: Props["phone"] }) {
  const { page } = useCheckoutTexts();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] lg:gap-8">
      {summary}
      <div className="rounded-2xl border border-line/80 bg-surface p-7">
        <h2 className="text-heading text-ink-strong">{page.closed}</h2>
        <p className="mt-3 text-ink-muted">{page.closedText}</p>
        <a
          href={phone.href}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong underline underline-offset-4"
        >
          <DrawnIcon icon={Phone} className="size-4.5" />
          {phone.label}
        </a>
      </div>
    </div>
  );
}
