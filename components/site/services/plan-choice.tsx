"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { ServicesTexts } from "@/components/site/services/texts";
import { toDollars } from "@/lib/money";

const MOST = 999;

type Choice = {
  quantities: Readonly<Record<number, number>>;
  choose: (id: number, quantity: number) => void;
};

const ChoiceContext = createContext<Choice>({ quantities: {}, choose: () => undefined });

/** Keeps how many of each service a visitor reckons with; nothing of it leaves the browser. */
export function PlanChoice({ children }: { children: ReactNode }) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const choose = (id: number, quantity: number) =>
    setQuantities((before) => ({ ...before, [id]: Math.min(Math.max(quantity, 0), MOST) }));
  return <ChoiceContext value={{ quantities, choose }}>{children}</ChoiceContext>;
}

const step =
  "grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-brand-soft aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent";

type QuantityProps = { id: number; name: string; isByHour: boolean; texts: ServicesTexts["table"] };

/**
 * How many of a service; of one that is paid by the hour, how many hours a month. A button that has come to its end is not
 * disabled, which would take the focus away from who pressed it.
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
        className="h-11 w-11 bg-transparent text-center font-semibold text-base text-ink tabular-nums"
      />
      <button
        type="button"
        aria-label={`${texts.more}: ${name}`}
        aria-disabled={quantity === MOST}
        onClick={() => choose(id, quantity + 1)}
        className={step}
      >
        <Sign strokes="M2 8h12M8 2v12" />
      </button>
    </div>
  );
}

/** Drawn: a minus sign of the typeface would have each visitor load the part of it that has the rarer signs. */
const Sign = ({ strokes }: { strokes: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 stroke-2 stroke-current">
    <path d={strokes} />
  </svg>
);

/** What is typed behind the 0 that stood there is a number without it. */
const numberIn = (typed: string) => Number(typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, 4));

/** What the chosen number of a service costs a month. */
export function MonthlySum({ id, cents }: { id: number; cents: number }) {
  const { quantities } = useContext(ChoiceContext);
  return <>{toDollars((quantities[id] ?? 0) * cents)}</>;
}

/** One that can be reckoned with; in cents. */
export type Reckoned = { id: number; cents: number; setupCents: number };

/** What all that is chosen costs a month, and once; said aloud when it changes. */
export function Totals({
  services,
  texts,
}: {
  services: readonly Reckoned[];
  texts: ServicesTexts["table"];
}) {
  const { quantities } = useContext(ChoiceContext);
  const sum = (cents: (one: Reckoned) => number) =>
    services.reduce((total, one) => total + (quantities[one.id] ?? 0) * cents(one), 0);
  const monthly = sum(({ cents }) => cents);
  const setup = sum(({ setupCents }) => setupCents);
  return (
    <output className="needs-script mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rounded-2xl bg-navy-deep px-6 py-5 text-white">
      <span className="font-semibold">{monthly > 0 ? texts.total : texts.choose}</span>
      {monthly > 0 && (
        <span className="text-right">
          <strong className="font-semibold text-2xl tabular-nums">{toDollars(monthly)}</strong> {texts.aMonth}
          {setup > 0 && (
            <span className="block text-[0.9375rem] text-white/80">
              {texts.setup} {toDollars(setup)}
            </span>
          )}
        </span>
      )}
    </output>
  );
}
