import { useEffect, useState } from "react";
import { filledBy, testCards } from "@/components/site/checkout/test-card-list";
import type { CheckoutFields } from "@/components/site/checkout/use-checkout-form";

export function TestCards({ fill }: { fill: CheckoutFields["write"] }) {
  const [open, setOpen] = useState(false);

  useEffect(() => setOpen(matchMedia("(width >= 64rem)").matches), []);

  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-2xl border border-accent/30 bg-accent-soft p-5"
    >
      <summary className="min-h-6 cursor-pointer font-semibold text-ink">
        Test cards for the demonstration
      </summary>
      <p className="mt-2 text-ink text-sm leading-relaxed">
        Press one to fill in the whole form with a made-up customer. No card is charged.
      </p>
      <ul className="mt-3 grid gap-2">
        {testCards.map((card) => (
          <li
            key={card.outcome}
            className="relative rounded-[10px] border border-line bg-surface px-3 py-2 transition-colors hover:border-brand"
          >
            {/* The number is outside the button: session recorders record the text of pressed buttons. */}
            <button
              type="button"
              onClick={() => fill(filledBy(card))}
              className="min-h-6 text-left font-medium text-[0.9375rem] text-ink after:absolute after:inset-0"
            >
              {card.outcome}
            </button>
            <p className="mt-0.5 text-ink-muted text-sm tabular-nums">
              {card.number}
              <br />
              code {card.cvv}, ZIP {card.zipCode}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
