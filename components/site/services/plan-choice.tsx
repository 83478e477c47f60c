"use client";

import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import {
  type Quantities,
  savedQuantities,
  storeQuantities,
} from "@/components/site/services/plan-quantities";
import type { PlanQuoteFormProps } from "@/components/site/services/plan-quote-form";
import type { ServicesTexts } from "@/components/site/services/texts";
import { chosenPlansIn } from "@/lib/content/services/chosen-plans";
import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plan-limits";
import { toDollars } from "@/lib/core/money";

/** A service with a numeric price, in cents. */
export type PricedService = {
  id: number;
  name: string;
  cents: number;
  setupCents: number;
  buttonUrl: string;
};

type Choice = {
  quantities: Quantities;
  choose: (id: number, quantity: number) => void;
  isAsking: boolean;
  openForm: () => void;
};

const ChoiceContext = createContext<Choice>({
  quantities: {},
  choose: () => undefined,
  isAsking: false,
  openForm: () => undefined,
});

export const QUOTE_ID = "plan-quote";

/** Stores the chosen quantities for this tab. */
export function PlanChoice({ children }: { children: ReactNode }) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [isAsking, setAsking] = useState(false);
  // A link such as the chat's chooses plans; on this page itself it changes the fragment only.
  useEffect(() => {
    const read = () => {
      const linked = chosenPlansIn(location.hash);
      setQuantities(linked ?? savedQuantities());
      if (!linked) return;
      storeQuantities(linked);
      setAsking(true);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const choose = useCallback((id: number, quantity: number) => {
    setQuantities((before) => {
      const after = { ...before, [id]: Math.min(Math.max(quantity, 0), MAX_PLAN_QUANTITY) };
      storeQuantities(after);
      return after;
    });
  }, []);
  const openForm = useCallback(() => setAsking(true), []);
  return <ChoiceContext value={{ quantities, choose, isAsking, openForm }}>{children}</ChoiceContext>;
}

const step =
  "grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-brand-soft focus-visible:-outline-offset-3 aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent";

type QuantityProps = { id: number; name: string; isByHour: boolean; texts: ServicesTexts["table"] };

/**
 * Quantity of a service, in hours a month for hourly services. A button at its limit is not `disabled`, which
 * would remove the focus.
 */
export function Quantity({ id, name, isByHour, texts }: QuantityProps) {
  const { quantities, choose } = useContext(ChoiceContext);
  const quantity = quantities[id] ?? 0;
  const label = `${isByHour ? texts.hours : texts.quantity}: ${name}`;
  return (
    <div className="inline-flex overflow-hidden rounded-[10px] border border-ink-faint bg-surface focus-within:border-brand">
      <button
        type="button"
        aria-label={`${texts.fewer}: ${name}`}
        aria-disabled={quantity === 0}
        onClick={() => choose(id, quantity - 1)}
        className={step}
      >
        <Sign strokes="M2 8h12" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={quantity}
        onChange={({ target }) => choose(id, numberIn(target.value))}
        onFocus={({ target }) => target.select()}
        className="h-11 w-11 bg-transparent text-center font-semibold text-base text-ink tabular-nums focus-visible:-outline-offset-3"
      />
      <button
        type="button"
        aria-label={`${texts.more}: ${name}`}
        aria-disabled={quantity === MAX_PLAN_QUANTITY}
        onClick={() => choose(id, quantity + 1)}
        className={step}
      >
        <Sign strokes="M2 8h12M8 2v12" />
      </button>
    </div>
  );
}

/** Drawn: the font's minus sign would make each visitor load the subset with rare characters. */
const Sign = ({ strokes }: { strokes: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 stroke-2 stroke-current">
    <path d={strokes} />
  </svg>
);

/** Reads a typed number, ignoring a leading 0. */
const numberIn = (typed: string) => Number(typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, 4));

export function MonthlySum({ id, cents }: { id: number; cents: number }) {
  const { quantities } = useContext(ChoiceContext);
  return <>{toDollars((quantities[id] ?? 0) * cents)}</>;
}

type Chosen = PricedService & { quantity: number };

function chosenOf(services: readonly PricedService[], quantities: Quantities): Chosen[] {
  return services
    .map((service) => ({ ...service, quantity: quantities[service.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * A row's order button, or a link to a quote for more than one or several services: the ordering page sells
 * one plan at a time and would lose the selection.
 */
export function OrderOrQuote({
  id,
  name,
  texts,
  children,
}: {
  id: number;
  name: string;
  texts: ServicesTexts["table"];
  children: ReactNode;
}) {
  const { quantities, openForm } = useContext(ChoiceContext);
  const total = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  if (!quantities[id] || total === 1) return children;
  return (
    <a
      href={`#${QUOTE_ID}`}
      onClick={openForm}
      className="flex min-h-12 items-center justify-center rounded-[10px] border border-brand px-3 py-2.5 text-center font-semibold text-brand-strong hover:bg-brand-soft"
    >
      {texts.quoteInstead}
      <span className="sr-only"> for {name}</span>
    </a>
  );
}

export function Totals({
  services,
  texts,
  form,
}: {
  services: readonly PricedService[];
  texts: ServicesTexts["table"];
  form: ServicesTexts["quote"];
}) {
  const { quantities, isAsking, openForm } = useContext(ChoiceContext);
  const chosen = chosenOf(services, quantities);
  const sum = (cents: (one: PricedService) => number) =>
    chosen.reduce((total, one) => total + one.quantity * cents(one), 0);
  const monthly = sum(({ cents }) => cents);
  const setup = sum(({ setupCents }) => setupCents);
  const [first, ...rest] = chosen;
  const single = first && rest.length === 0 && first.quantity === 1 ? first : null;
  return (
    <div id={QUOTE_ID} className="needs-script mt-6 scroll-mt-28">
      <div className="rounded-2xl bg-navy-deep px-6 py-5 text-white">
        <output className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 max-sm:flex-col">
          <span className="font-semibold">{monthly > 0 ? texts.total : texts.choose}</span>
          {monthly > 0 && (
            <span className="sm:text-right">
              <strong className="font-semibold text-2xl tabular-nums">{toDollars(monthly)}</strong>{" "}
              {texts.aMonth}
              {setup > 0 && (
                <span className="block text-[0.9375rem] text-white/80">
                  {texts.setup} {toDollars(setup)}
                </span>
              )}
            </span>
          )}
        </output>
        {monthly > 0 && (
          <div className="mt-4 flex flex-wrap items-center justify-end gap-3 border-white/15 border-t pt-4">
            {!single && <p className="mr-auto max-w-md text-[0.9375rem] text-white/80">{texts.several}</p>}
            {single && (
              <a
                href={single.buttonUrl}
                className="inline-flex min-h-12 items-center justify-center rounded-[10px] border border-white/30 px-5 font-semibold hover:bg-white/10 max-sm:w-full"
              >
                {texts.order}
                <span className="sr-only"> {single.name}</span>
              </a>
            )}
            <button
              type="button"
              onClick={openForm}
              aria-expanded={isAsking}
              className="inline-flex min-h-12 items-center justify-center rounded-[10px] bg-accent px-5 font-semibold text-navy-deep hover:bg-accent-bright max-sm:w-full"
            >
              {texts.send}
            </button>
          </div>
        )}
      </div>
      {isAsking && monthly > 0 && (
        <QuoteForm
          texts={form}
          plans={chosen.map(({ id, quantity }) => ({ id, quantity }))}
          summary={[
            ...chosen.map(({ name, quantity }) => `${quantity} × ${name}`),
            `${toDollars(monthly)} ${texts.aMonth}`,
          ].join(", ")}
        />
      )}
    </div>
  );
}

/** The form, which loads when a quote is requested and takes the focus. */
function QuoteForm(props: PlanQuoteFormProps) {
  const [Form, setForm] = useState<ComponentType<PlanQuoteFormProps>>();
  useEffect(() => {
    import("@/components/site/services/plan-quote-form").then(
      ({ PlanQuoteForm }) => setForm(() => PlanQuoteForm),
      // The notice about the missing part leads to the contact page.
      () => undefined,
    );
  }, []);
  return Form ? <Form {...props} /> : null;
}
