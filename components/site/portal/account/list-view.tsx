import { ArrowLeft } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { useAccount } from "@/components/site/portal/account/account-context";
import { InvoiceRow } from "@/components/site/portal/account/invoice-row";
import { Listing } from "@/components/site/portal/account/listing";
import { useInvoices, useServices } from "@/components/site/portal/account/queries";
import { ServiceRow } from "@/components/site/portal/account/service-row";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { cardLook } from "@/components/site/portal/card";
import { counted, useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toDay } from "@/lib/commerce/portal/format";
import { payableFirst, runningFirst } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/placeholders";
import type { AccountTexts } from "@/lib/crm/pages/account";

const ROWS_AT_ONCE = 50;

type ListViewProps<T> = {
  items: readonly T[];
  /** `{count}` and `{found}` are filled in. */
  texts: Pick<AccountTexts["services"], "search" | "one" | "many" | "some" | "noMatch" | "nothing">;
  textOf: (item: T) => string;
  row: (item: T) => ReactNode;
};

function ListView<T extends { status: string }>({ items, texts, textOf, row }: ListViewProps<T>) {
  const { list } = useAccountTexts();
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState("");
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const searchId = useId();
  const query = search.trim().toLowerCase();
  const matching = items.filter((item) => textOf(item).toLowerCase().includes(query));
  const found = matching.filter((item) => !status || item.status === status);
  const statuses = [...new Set(items.map((item) => item.status))];

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="w-full sm:w-72">
          <label htmlFor={searchId} className="block font-medium text-ink text-sm">
            {texts.search}
          </label>
          <input
            id={searchId}
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setLimit(ROWS_AT_ONCE);
            }}
            className="mt-1.5 block h-11 w-full rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 text-base text-ink hover:border-ink"
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="font-medium text-ink text-sm">{list.status}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {["", ...statuses].map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={status === one}
                onClick={() => {
                  setStatus(one);
                  setLimit(ROWS_AT_ONCE);
                }}
                className="h-11 rounded-full border border-ink-faint/60 bg-surface px-4 font-medium text-[0.9375rem] text-ink transition-colors hover:border-ink aria-pressed:border-brand-strong aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
              >
                {one || list.every}{" "}
                <span className="text-ink-muted tabular-nums">
                  {one ? matching.filter((item) => item.status === one).length : matching.length}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
      <p role="status" className="mt-5 text-ink-muted text-sm">
        {found.length === items.length
          ? counted(items.length, texts.one, texts.many)
          : filledIn(texts.some, { found: String(found.length), count: String(items.length) })}
      </p>
      <div className={`mt-3 ${cardLook}`}>
        {found.length === 0 ? (
          <p className="text-ink-muted">{items.length === 0 ? texts.nothing : texts.noMatch}</p>
        ) : (
          <ul className="-my-3.5">{found.slice(0, limit).map(row)}</ul>
        )}
        {found.length > limit && (
          <div className="mt-5 flex justify-center border-line border-t pt-5">
            <button
              type="button"
              onClick={() => setLimit(limit + ROWS_AT_ONCE)}
              className="h-11 rounded-[10px] border border-line bg-surface px-5 font-semibold text-[0.9375rem] text-ink hover:border-brand/40 hover:bg-brand-soft"
            >
              {filledIn(list.more, { count: String(Math.min(ROWS_AT_ONCE, found.length - limit)) })}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

export function ViewHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { goTo } = useAccount();
  const { frame } = useAccountTexts();
  return (
    <>
      <button
        type="button"
        onClick={() => goTo({ name: "overview" })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline"
      >
        <DrawnIcon icon={ArrowLeft} className="size-4" />
        {frame.back}
      </button>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 tabIndex={-1} className="text-ink-strong text-title outline-none [overflow-wrap:anywhere]">
          {title}
        </h2>
        {children}
      </div>
    </>
  );
}

export function InvoicesView() {
  const { invoices: texts, loading } = useAccountTexts();
  const shown = useAmount();
  return (
    <>
      <ViewHead title={texts.headingAll} />
      <Listing query={useInvoices()} what={loading.invoices} rows={6}>
        {(invoices) => (
          <ListView
            items={payableFirst(invoices)}
            texts={texts}
            textOf={({ invoicenum, date, total, currency }) =>
              `#${invoicenum} ${toDay(date) ?? ""} ${shown(total, currency)}`
            }
            row={(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
          />
        )}
      </Listing>
    </>
  );
}

export function ServicesView() {
  const { services: texts, loading } = useAccountTexts();
  return (
    <>
      <ViewHead title={texts.headingAll} />
      <Listing query={useServices()} what={loading.services} rows={6}>
        {(services) => (
          <ListView
            items={runningFirst(services)}
            texts={texts}
            textOf={({ productname, domain }) => `${productname} ${domain}`}
            row={(service) => <ServiceRow key={service.id} service={service} />}
          />
        )}
      </Listing>
    </>
  );
}
