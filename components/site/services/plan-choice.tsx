"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { whenActivated } from "@/components/site/activation";
import type { PricedService } from "@/components/site/services/priced-services";
import { chosenPlansIn } from "@/lib/content/services/chosen-plans";
import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plans";
import { tabStorage } from "@/lib/core/browser-storage";
import { toDollars } from "@/lib/core/money";
import type { ServicesTexts } from "@/lib/crm/pages/services";

export type Cycle = "monthly" | "annually";

type Choice = {
  quantities: Quantities;
  choose: (id: number, quantity: number) => void;
  cycle: Cycle;
  setCycle: (cycle: Cycle) => void;
  isAsking: boolean;
  openForm: () => void;
};

export const ChoiceContext = createContext<Choice>({
  quantities: {},
  choose: () => undefined,
  cycle: "monthly",
  setCycle: () => undefined,
  isAsking: false,
  openForm: () => undefined,
});

export const QUOTE_ID = "plan-quote";

export function PlanChoice({ children }: { children: ReactNode }) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [cycle, setCycle] = useState<Cycle>("monthly");
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // A link such as the chat's chooses plans; on this page itself it changes the fragment only.
    const read = () => {
      const linked = chosenPlansIn(location.hash);
      setQuantities(linked ?? savedQuantities());
      if (linked || location.hash === `#${QUOTE_ID}`) setAsking(true);
      if (!linked) return;
      storeQuantities(linked);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    const stop = whenActivated(read);
    window.addEventListener("hashchange", read);
    return () => {
      stop();
      window.removeEventListener("hashchange", read);
    };
  }, []);
  function choose(id: number, quantity: number): void {
    setQuantities((before) => {
      const after = { ...before, [id]: Math.min(Math.max(quantity, 0), MAX_PLAN_QUANTITY) };
      storeQuantities(after);
      return after;
    });
  }
  return (
    <ChoiceContext value={{ quantities, choose, cycle, setCycle, isAsking, openForm: () => setAsking(true) }}>
      {children}
    </ChoiceContext>
  );
}

const step =
  "grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-brand-soft focus-visible:-outline-offset-3 aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent";

type QuantityTexts = Pick<ServicesTexts["table"], "fewer" | "more">;
type QuantityProps = { id: number; name: string; label: string; texts: QuantityTexts };

/** A button at its limit is not `disabled`, which would remove the focus. */
export function Quantity({ id, name, label, texts }: QuantityProps) {
  const { quantities, choose } = useContext(ChoiceContext);
  const quantity = quantities[id] ?? 0;
  return (
    <div className="print:hidden inline-flex overflow-hidden rounded-[10px] border border-ink-faint bg-surface focus-within:border-brand">
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
        value={quantity || ""}
        placeholder="–"
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

const numberIn = (typed: string) => Number(typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, 4));

/** Prints the quantity as well: paper has no field that says it. */
export function RowSum({ service }: { service: PricedService }) {
  const { quantities, cycle } = useContext(ChoiceContext);
  const quantity = quantities[service.id];
  if (!quantity) return null;
  const { cents } = (cycle === "annually" && service.yearly) || service;
  return (
    <>
      <span className="hidden print:inline">{quantity} × = </span>
      <span>{toDollars(quantity * cents)}</span>
    </>
  );
}

type OrderOrQuoteProps = { id: number; name: string; texts: ServicesTexts["table"]; children: ReactNode };

/**
 * A row's order button, or a link to a quote for more than one or several services: the ordering page sells
 * one plan at a time and would lose the selection.
 */
export function OrderOrQuote({ id, name, texts, children }: OrderOrQuoteProps) {
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

type Quantities = Readonly<Record<number, number>>;

const KEY = "plan-quantities";

function storeQuantities(quantities: Quantities): void {
  tabStorage.setJson(KEY, quantities);
}

function savedQuantities(): Quantities {
  return Object.fromEntries(
    Object.entries(Object(tabStorage.getJson(KEY)) as Quantities).filter(
      ([, quantity]) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_PLAN_QUANTITY,
    ),
  );
}
