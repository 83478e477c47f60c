import { type ComponentType, type FormEvent, lazy, type RefObject, Suspense, useEffect } from "react";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { loadScript } from "@/components/site/checkout/load-script";
import { NoticePanel } from "@/components/site/checkout/notice-panel";
import { OrderSummary } from "@/components/site/checkout/order-summary";
import { PayBar } from "@/components/site/checkout/pay-bar";
import { PaymentCard } from "@/components/site/checkout/payment-card";
import { AddressCard, CustomerCard, type States } from "@/components/site/checkout/person-cards";
import { ServiceCard } from "@/components/site/checkout/service-card";
import { type CheckoutFields, useCheckoutForm } from "@/components/site/checkout/use-checkout-form";
import { usePayment } from "@/components/site/checkout/use-payment";
import { useTurnstile } from "@/components/site/checkout/use-turnstile";
import { FormState } from "@/components/site/forms/fields";
import { offeredCycles, priceOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import type { CheckoutSettings } from "@/lib/commerce/checkout/settings";

/** Used in the demonstration only, which works without it. */
const TestCards = lazy<ComponentType<{ fill: CheckoutFields["write"] }>>(() =>
  import("@/components/site/checkout/test-cards").then(
    ({ TestCards }) => ({ default: TestCards }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  service: OrderableService;
  /** Cycle in the address or of an earlier choice, not validated yet. */
  billing: string | undefined;
  settings: CheckoutSettings;
  states: States;
  refresh: () => Promise<OrderableService>;
  openOrder: (orderId: string) => void;
};

export function CheckoutForm({ service, billing, settings, states, refresh, openOrder }: Props) {
  const texts = useCheckoutTexts();
  const cycles = offeredCycles(service);
  const onlyCycle = cycles.length === 1 ? cycles[0] : undefined;
  const preselected = cycles.find((cycle) => cycle === billing) ?? onlyCycle ?? "";
  const { errors, brand, cycle: chosen, initial, fields, validate, form } = useCheckoutForm(preselected);
  const cycle = cycles.find((each) => each === chosen) ?? null;
  const turnstile = useTurnstile(settings.turnstile);
  const { busy, notice, submit } = usePayment({
    fields,
    validate,
    service,
    settings,
    refresh,
    takeRobotToken: turnstile.takeToken,
    openOrder,
  });

  useEffect(() => {
    if (settings.accept) loadScript(settings.accept.scriptUrl).catch(() => undefined);
  }, [settings.accept]);

  const fill: CheckoutFields["write"] = (values) =>
    fields.write({ ...values, billingCycle: chosen || cycles[0] });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] lg:gap-8">
      <div className="grid gap-6 lg:sticky lg:top-24">
        <OrderSummary service={service} cycle={cycle} />
        {settings.isDemo && (
          <Suspense fallback={<div className="h-16.5" />}>
            <TestCards fill={fill} />
          </Suspense>
        )}
      </div>
      <FormState value={{ prefix: "checkout", errors, values: initial }}>
        <form
          id="checkout-form"
          aria-label={texts.page.name}
          noValidate
          data-lead=""
          {...form}
          onSubmit={send}
          className="grid gap-6"
        >
          <ServiceCard service={service} cycle={cycle} />
          <CustomerCard />
          <AddressCard states={states} />
          <PaymentCard brand={brand} write={fields.write} isTokenized={settings.accept !== null}>
            {settings.turnstile && <RobotCheck place={turnstile.place} failed={turnstile.failed} />}
          </PaymentCard>
          <NoticePanel notice={notice} />
          <PayBar busy={busy} totalCents={cycle && priceOf(service, cycle).total}>
            <p className="mb-2 text-ink-muted text-sm max-sm:text-xs sm:mb-6">
              {texts.pay.before} <LegalLink page="terms">{texts.pay.terms}</LegalLink>
              {texts.pay.and} <LegalLink page="privacy">{texts.pay.privacy}</LegalLink>.
            </p>
          </PayBar>
        </form>
      </FormState>
    </div>
  );
}

/** Opens in a new tab: typed card data is not stored anywhere from which it could be restored. */
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

function RobotCheck({ place, failed }: { place: RefObject<HTMLDivElement | null>; failed: boolean }) {
  const { payment } = useCheckoutTexts();
  return (
    <div className="sm:col-span-2">
      <div ref={place} />
      {failed && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          {payment.noRobotCheck}
        </p>
      )}
    </div>
  );
}
