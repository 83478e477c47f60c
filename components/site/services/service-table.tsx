import { ArrowUpRight } from "lucide";
import type { ReactNode } from "react";
import { linkKind } from "@/components/site/link-kind";
import type { PlanTexts } from "@/components/site/services/order-texts";
import {
  MonthlySum,
  OrderOrQuote,
  PlanChoice,
  type PricedService,
  Quantity,
  Totals,
} from "@/components/site/services/plan-choice";
import { ServiceIcon } from "@/components/site/services/service-icon";
import type { ServicesTexts } from "@/components/site/services/texts";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { monthlyCents, readPrice } from "@/lib/content/services/price";
import type { PublicStaticService } from "@/lib/content/services/schema";
import { readableOn } from "@/lib/core/contrast";
import { sizedImage } from "@/lib/media/file-address";

type Service = Omit<PublicStaticService, "isActive" | "orderIndex">;

type ServiceTableProps = {
  services: readonly Service[];
  plans: readonly PlanTexts[];
  texts: ServicesTexts["table"];
  quote: ServicesTexts["quote"];
};

/**
 * Rendered on the server, or in the browser if that failed. On narrow screens each row is a card; ARIA roles
 * preserve the table semantics, which browsers drop for other layouts.
 */
export function ServiceTable({ services, plans, texts, quote }: ServiceTableProps) {
  const priced = services.flatMap(({ id, name, price, setupFee, buttonUrl }): PricedService[] => {
    const cents = monthlyCents(price);
    const setupCents = readPrice(setupFee ?? "")?.cents ?? 0;
    return cents === null ? [] : [{ id, name, cents, setupCents, buttonUrl }];
  });
  const head = [texts.plan, texts.forWhom, texts.included, texts.price];
  const headLook =
    "border-line border-b px-3 pb-3 text-left font-medium text-ink-muted text-label whitespace-nowrap first:pl-6";
  return (
    <PlanChoice>
      <div className="@container">
        <table
          role="table"
          className="block w-full @5xl:table @5xl:rounded-2xl @5xl:border @5xl:border-line/80 @5xl:bg-surface @5xl:border-separate @5xl:border-spacing-0"
        >
          <caption className="sr-only">{texts.name}</caption>
          <thead role="rowgroup" className="sr-only @5xl:not-sr-only @5xl:table-header-group">
            <tr role="row">
              {head.map((title) => (
                <th key={title} role="columnheader" scope="col" className={`${headLook} pt-5`}>
                  {title}
                </th>
              ))}
              {[texts.quantity, texts.sum].map((title) => (
                <th key={title} role="columnheader" scope="col" className={`needs-script ${headLook} pt-5`}>
                  {title}
                </th>
              ))}
              <th role="columnheader" scope="col" className={`${headLook} pt-5`}>
                <span className="sr-only">{texts.order}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid gap-5 @5xl:table-row-group">
            {services.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                planTexts={plans.find(({ name }) => isSame(name, service.name))}
                texts={texts}
              />
            ))}
          </tbody>
        </table>
        {priced.length > 0 && <Totals services={priced} texts={texts} form={quote} />}
      </div>
    </PlanChoice>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type ServiceRowProps = { service: Service; planTexts: PlanTexts | undefined; texts: ServicesTexts["table"] };

const cell =
  "min-w-0 wrap-anywhere @5xl:min-w-28 @5xl:table-cell @5xl:border-line @5xl:px-3 @5xl:py-6 @5xl:align-top @5xl:[tr:not(:last-child)>&]:border-b";
/** Columns of a card: the full width, or half and a third if there is room. */
const whole = "col-span-2 @2xl:col-span-6";
const half = "col-span-2 @2xl:col-span-3";
const third = "@max-xs:col-span-2 @2xl:col-span-2";

function ServiceRow({ service, planTexts, texts }: ServiceRowProps) {
  const { id, name, description, price, setupFee } = service;
  const cents = monthlyCents(price);
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-5 rounded-2xl border border-line/80 bg-surface p-6 @2xl:grid-cols-6 @5xl:table-row @5xl:bg-transparent"
    >
      <th
        role="rowheader"
        scope="row"
        className={`${cell} ${whole} text-left font-normal @5xl:w-64 @5xl:pl-6`}
      >
        <Picture {...service} />
        <span className="mt-3 block font-semibold text-heading text-ink-strong">{name}</span>
        <span className="mt-1.5 block text-[0.9375rem] text-ink-muted leading-relaxed">{description}</span>
      </th>
      <Cell label={texts.forWhom} place={half} isEmpty={!planTexts}>
        {planTexts?.forWhom}
      </Cell>
      <Cell label={texts.included} place={half} isEmpty={!planTexts}>
        {planTexts && (
          <ul className="check-list grid gap-2">
            {planTexts.included.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell label={texts.price} place={`col-span-2 @5xl:min-w-36 ${third}`}>
        <span className="font-semibold text-lg text-ink-strong tabular-nums @5xl:leading-11">{price}</span>
        {setupFee && <span className="block text-ink-muted">plus {setupFee} setup</span>}
      </Cell>
      <Cell
        label={cents !== null && isByHour(price) ? texts.hours : texts.quantity}
        place={third}
        needsScript
        isEmpty={cents === null}
      >
        {cents !== null && <Quantity id={id} name={name} isByHour={isByHour(price)} texts={texts} />}
      </Cell>
      <Cell label={texts.sum} place={`@5xl:min-w-36 ${third}`} needsScript isEmpty={cents === null}>
        <span className="whitespace-nowrap font-semibold text-lg text-ink-strong tabular-nums leading-11">
          {cents === null ? null : <MonthlySum id={id} cents={cents} />}
        </span>
      </Cell>
      <td role="cell" className={`${cell} ${whole} @5xl:w-44 @5xl:pr-6`}>
        <OrderOrQuote id={id} name={name} texts={texts}>
          <OrderButton {...service} />
        </OrderOrQuote>
      </td>
    </tr>
  );
}

const isByHour = (price: string) => readPrice(price)?.unit === "hour";

function Cell({
  label,
  place,
  isEmpty = false,
  needsScript = false,
  children,
}: {
  label: string;
  place: string;
  isEmpty?: boolean;
  needsScript?: boolean;
  children: ReactNode;
}) {
  return (
    <td
      role="cell"
      className={`${cell} ${place} text-[0.9375rem] text-ink leading-relaxed ${isEmpty ? "hidden" : ""} ${needsScript ? "needs-script" : ""}`}
    >
      <span aria-hidden className="mb-1.5 block text-ink-muted text-label @5xl:hidden print:visible!">
        {label}
      </span>
      {children}
    </td>
  );
}

function Picture({ icon, imageUrl }: Pick<Service, "icon" | "imageUrl">) {
  return imageUrl ? (
    // Its box is reserved: no row moves when it loads.
    <img
      src={sizedImage(imageUrl, 640)}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-16/9 w-full max-w-64 rounded-xl bg-brand-soft object-cover"
    />
  ) : (
    <span className="grid size-11 place-items-center rounded-xl bg-brand-soft text-brand">
      <ServiceIcon icon={icon} className="size-5" />
    </span>
  );
}

function OrderButton({ name, buttonUrl, buttonText, buttonColor }: Service) {
  return (
    <SiteLink
      href={buttonUrl}
      className="flex min-h-12 items-center justify-center gap-2 rounded-[10px] border border-transparent px-3 py-2.5 text-center font-semibold underline-offset-4 transition-shadow duration-200 hover:underline hover:shadow-[0_12px_24px_-12px_rgb(8_26_51/0.5)]"
      style={{ backgroundColor: buttonColor, color: readableOn(buttonColor) }}
    >
      <span className="min-w-24 wrap-anywhere">{buttonText}</span>
      <span className="sr-only"> for {name}</span>
      {linkKind(buttonUrl) === "external" && (
        <>
          <span className="sr-only"> (opens in a new tab)</span>
          <DrawnIcon icon={ArrowUpRight} className="size-4.5 shrink-0" />
        </>
      )}
    </SiteLink>
  );
}
