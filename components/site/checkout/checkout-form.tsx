"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { prepareAccept } from "@/components/site/checkout/accept";
import { forgetCard } from "@/components/site/checkout/card-fields";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { readDraft, saveDraft } from "@/components/site/checkout/draft";
import { NoticePanel } from "@/components/site/checkout/notice-panel";
import { OrderSummary } from "@/components/site/checkout/order-summary";
import { PayBar } from "@/components/site/checkout/pay-bar";
import { PaymentCard } from "@/components/site/checkout/payment-card";
import { AddressCard, CustomerCard } from "@/components/site/checkout/person-cards";
import { RobotCheck } from "@/components/site/checkout/robot-check";
import { ServiceCard } from "@/components/site/checkout/service-card";
import { type TestCard, testCustomer } from "@/components/site/checkout/test-card-list";
import { TestCards } from "@/components/site/checkout/test-cards";
import type { CheckoutTexts } from "@/components/site/checkout/texts";
import { usePayment } from "@/components/site/checkout/use-payment";
import { useTurnstile } from "@/components/site/checkout/use-turnstile";
import { FormState } from "@/components/site/forms/fields";
import type { OrderableService } from "@/lib/billing/schema";
import { EXPIRY_YEARS } from "@/lib/checkout/card-schema";
import { checkoutFaults } from "@/lib/checkout/faults";
import { offeredCycles, priceOf } from "@/lib/checkout/offer";
import { type CheckoutFormInput, checkoutForm, type CheckoutForm as Values } from "@/lib/checkout/schema";
import type { CheckoutSettings } from "@/lib/checkout/settings";

const empty = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  company: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "US",
  cardNumber: "",
  expiryMonth: "",
  expiryYear: "",
  cvv: "",
  cardholderName: "",
} as const;

type Props = {
  service: OrderableService;
  /** The cycle that the address asks for, if it is one. */
  billing: string | undefined;
  settings: CheckoutSettings;
  refresh: () => Promise<OrderableService>;
  /** Leaves for the page of an order. */
  openOrder: (orderId: string) => void;
};

/** The checkout's two columns: what is bought, and the form (docs/product.md 3.2, "Checkout"). */
export function CheckoutForm({ service, billing, settings, refresh, openOrder }: Props) {
  const texts = useCheckoutTexts();
  const cycles = offeredCycles(service);
  // Where there is nothing to choose, nobody has to.
  const preselected = cycles.find((cycle) => cycle === billing) ?? (cycles.length === 1 ? cycles[0] : "");
  const form = useForm<CheckoutFormInput, unknown, Values>({
    resolver: zodResolver(checkoutForm),
    // A field is checked when it is left, and from then on with each letter.
    mode: "onTouched",
    defaultValues: { ...empty, ...readDraft(), serviceId: service.id, billingCycle: preselected },
  });
  const { control, formState, handleSubmit, reset, resetField, setValue, watch } = form;
  const turnstile = useTurnstile(settings.turnstile);
  const { busy, notice, submit } = usePayment({
    form,
    service,
    settings,
    refresh,
    takeRobotToken: turnstile.takeToken,
    openOrder,
  });
  const chosen = useWatch({ control, name: "billingCycle" });
  const cycle = cycles.find((each) => each === chosen) ?? null;

  // What the payment will need is there by the time it does; where it is not, the payment tries again.
  useEffect(() => {
    if (settings.accept) prepareAccept(settings.accept).catch(() => undefined);
  }, [settings.accept]);

  useEffect(() => {
    const { unsubscribe } = watch((values) => saveDraft(values as Partial<CheckoutFormInput>));
    return unsubscribe;
  }, [watch]);

  useEffect(() => {
    const forget = () => forgetCard({ setValue, resetField });
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, [setValue, resetField]);

  function fill({ number, cvv, zipCode }: TestCard): void {
    const card = {
      cardNumber: number,
      cvv,
      zipCode,
      expiryMonth: "12",
      expiryYear: String(new Date().getFullYear() + EXPIRY_YEARS - 5),
    };
    const billingCycle = chosen || cycles[0] || "";
    reset({ ...empty, ...testCustomer(), ...card, serviceId: service.id, billingCycle });
  }

  const errors = Object.fromEntries(
    Object.entries(formState.errors).map(([name, error]) => [name, faultIn(texts.faults, error?.message)]),
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] lg:gap-8">
      <div className="grid gap-6 lg:sticky lg:top-24">
        <OrderSummary service={service} cycle={cycle} />
        {settings.isDemo && <TestCards fill={fill} />}
      </div>
      <FormProvider {...form}>
        <FormState value={{ prefix: "checkout", errors, values: {} }}>
          <form
            id="checkout-form"
            aria-label={texts.page.name}
            noValidate
            data-lead=""
            onSubmit={(event) => void handleSubmit(submit)(event)}
            className="grid gap-6"
          >
            <ServiceCard service={service} cycle={cycle} />
            <CustomerCard />
            <AddressCard />
            <PaymentCard isTokenized={settings.accept !== null}>
              {settings.turnstile && <RobotCheck place={turnstile.place} failed={turnstile.failed} />}
            </PaymentCard>
            <NoticePanel notice={notice} />
            <p className="text-ink-muted text-sm">
              {texts.pay.before} <LegalLink page="terms">{texts.pay.terms}</LegalLink> {texts.pay.and}{" "}
              <LegalLink page="privacy">{texts.pay.privacy}</LegalLink>.
            </p>
            <PayBar busy={busy} total={cycle && priceOf(service, cycle).total} />
          </form>
        </FormState>
      </FormProvider>
    </div>
  );
}

/** What a field's fault is called on this page; what the server alone finds wrong stands in its own words. */
function faultIn(faults: CheckoutTexts["faults"], message = ""): string {
  const [name] = Object.entries(checkoutFaults).find(([, original]) => original === message) ?? [];
  return name ? faults[name as keyof typeof checkoutFaults] : message;
}

/** In a tab of its own: what was typed of a card is in no storage to come back from. */
function LegalLink({ page, children }: { page: "terms" | "privacy"; children: string }) {
  return (
    <a
      href={`/${page}`}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-3 hover:text-ink"
    >
      {children}
    </a>
  );
}
