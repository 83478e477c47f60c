import { ArrowUpRight } from "lucide";
import type { ReactNode } from "react";
import { linkKind } from "@/components/site/link-kind";
import { CyclePicker } from "@/components/site/services/cycle-picker";
import { OfficeEstimate } from "@/components/site/services/office-estimate";
import { OrderOrQuote, PlanChoice, Quantity, RowSum } from "@/components/site/services/plan-choice";
import { Totals } from "@/components/site/services/plan-totals";
import {
  isSameName,
  officeOf,
  type PricedService,
  pricedServices,
} from "@/components/site/services/priced-services";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { YearlyOr } from "@/components/site/services/yearly-or";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { readPrice } from "@/lib/content/services/price";
import type { PublicStaticService } from "@/lib/content/services/schema";
import { readableOn } from "@/lib/core/contrast";
import type { ServicesTexts } from "@/lib/crm/pages/services";
import type { PlanTexts } from "@/lib/crm/pages/services-order";
import { sizedImage } from "@/lib/media/file-address";

type Service = Omit<PublicStaticService, "isActive" | "orderIndex">;

export type ServiceTableProps = {
  services: readonly Service[];
  plans: readonly PlanTexts[];
  texts: Pick<ServicesTexts, "table" | "quote" | "office" | "cycle">;
};

/**
 * A printed price list: one row a service, of one height; what it includes folds out. Rendered on the server,
 * or in the browser if that failed. ARIA roles preserve the table semantics, which browsers drop for the
 * layout of narrow screens.
 */
export function ServiceTable({ services, plans, texts }: ServiceTableProps) {
  const { table } = texts;
  const priced = pricedServices(services);
  const office = officeOf(priced, plans);
  const head =
    "border-ink-strong border-b-2 pb-2 text-left font-medium text-ink-muted text-label not-first:pl-6";
  return (
    <PlanChoice>
      {office && <OfficeEstimate {...office} texts={texts.office} table={table} />}
      <div className="group/cycle @container mt-8">
        <CyclePicker services={priced} texts={texts.cycle} />
        <table
          role="table"
          className="block w-full border-ink-strong border-b-2 @5xl:table @5xl:border-separate @5xl:border-spacing-0"
        >
          <caption className="sr-only">{table.name}</caption>
          <thead role="rowgroup" className="sr-only @5xl:not-sr-only @5xl:table-header-group">
            <tr role="row">
              {[table.plan, table.price].map((title) => (
                <th key={title} role="columnheader" scope="col" className={head}>
                  {title}
                </th>
              ))}
              {[table.quantity, table.sum].map((title) => (
                <th key={title} role="columnheader" scope="col" className={`needs-script ${head}`}>
                  {title}
                </th>
              ))}
              <th role="columnheader" scope="col" className={head}>
                <span className="sr-only">{table.order}</span>
              </th>
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="block border-ink-strong border-t-2 @5xl:table-row-group @5xl:border-0"
          >
            {services.map((service) => (
              <ServiceRow
                key={service.id}
                service={service}
                priced={priced.find(({ id }) => id === service.id)}
                plan={plans.find(({ name }) => isSameName(name, service.name))}
                texts={table}
              />
            ))}
          </tbody>
        </table>
        {priced.length > 0 && <Totals services={priced} texts={table} form={texts.quote} />}
      </div>
    </PlanChoice>
  );
}

type ServiceRowProps = {
  service: Service;
  /** Undefined for a price without figures. */
  priced: PricedService | undefined;
  plan: PlanTexts | undefined;
  texts: ServicesTexts["table"];
};

function ServiceRow({ service, priced, plan, texts }: ServiceRowProps) {
  const { id, name, description, price, setupFee, yearlyPrice, yearlySetupFee } = service;
  const quantity = isByHour(price) ? texts.hours : texts.quantity;
  return (
    <tr
      role="row"
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line py-3 not-last:border-b @2xl:grid-cols-[1fr_auto_6rem_9.5rem] @5xl:table-row @5xl:[&:not(:last-child)>*]:border-b"
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 text-left font-normal @2xl:col-span-4 @5xl:table-cell @5xl:w-full @5xl:border-line @5xl:py-3"
      >
        <div className="flex items-start gap-3.5">
          <Picture {...service} />
          <div className="min-w-0 grow">
            <span className="block font-semibold text-ink-strong text-lg leading-6 wrap-anywhere">
              {name}
            </span>
            <details className="text-[0.9375rem]">
              <summary className="w-fit cursor-pointer text-brand-strong leading-6 underline-offset-4 hover:underline">
                {texts.included}
                <span className="sr-only">: {name}</span>
              </summary>
              <p className="pt-1 pb-3 text-ink-muted leading-relaxed">
                {plan?.forWhom} {description}
              </p>
              {plan && (
                <ul className="check-list grid gap-x-8 gap-y-1.5 pb-3 text-ink sm:grid-cols-2">
                  {plan.included.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </details>
          </div>
        </div>
      </th>
      <Cell className="@5xl:min-w-34">
        <YearlyOr yearly={yearlyPrice && <Price price={yearlyPrice} setupFee={yearlySetupFee} />}>
          <Price price={price} setupFee={setupFee} note={isByHour(price) ? texts.byHour : undefined} />
        </YearlyOr>
      </Cell>
      <Cell className="justify-end @5xl:justify-start" isEmpty={!priced} needsScript>
        {priced && <Quantity id={id} name={name} label={`${quantity}: ${name}`} texts={texts} />}
      </Cell>
      <Cell className="@2xl:max-@5xl:justify-end @5xl:min-w-28" isEmpty={!priced} needsScript>
        <span className="whitespace-nowrap font-semibold text-ink-strong text-lg tabular-nums">
          {priced && <RowSum service={priced} />}
        </span>
      </Cell>
      <Cell className="justify-end @5xl:min-w-38" column="col-start-2 @2xl:col-start-4">
        <OrderOrQuote id={id} name={name} texts={texts}>
          <OrderButton {...service} />
        </OrderOrQuote>
      </Cell>
    </tr>
  );
}

const isByHour = (price: string) => readPrice(price)?.unit === "hour";

type CellProps = {
  className?: string;
  column?: string;
  isEmpty?: boolean;
  needsScript?: boolean;
  children: ReactNode;
};

function Cell({ className = "", column = "", isEmpty = false, needsScript = false, children }: CellProps) {
  return (
    <td
      role="cell"
      className={`min-w-0 align-top ${column} @5xl:border-line @5xl:py-3 @5xl:pl-6 ${isEmpty ? "max-@5xl:hidden" : ""} ${needsScript ? "needs-script" : ""}`}
    >
      <div className={`flex min-h-12 items-center ${className}`}>{children}</div>
    </td>
  );
}

type PriceProps = { price: string; setupFee: string | null; note?: string | undefined };

function Price({ price, setupFee, note }: PriceProps) {
  return (
    <span className="tabular-nums wrap-anywhere">
      <span className="block font-semibold text-ink-strong text-lg leading-6">{price}</span>
      {setupFee && <span className="block text-[0.9375rem] text-ink-muted">plus {setupFee} setup</span>}
      {note && <span className="needs-script block text-[0.9375rem] text-ink-muted">{note}</span>}
    </span>
  );
}

function Picture({ icon, imageUrl }: Pick<Service, "icon" | "imageUrl">) {
  return imageUrl ? (
    <img
      src={sizedImage(imageUrl, 640)}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-xl bg-brand-soft object-cover"
    />
  ) : (
    <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
      <ServiceIcon icon={icon} className="size-5" />
    </span>
  );
}

function OrderButton({ name, buttonUrl, buttonText, buttonColor }: Service) {
  return (
    <SiteLink
      href={buttonUrl}
      className="flex min-h-11 items-center justify-center gap-2 rounded-[10px] border border-transparent px-4 py-2 text-center font-semibold underline-offset-4 hover:underline"
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
