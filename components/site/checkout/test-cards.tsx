import { useEffect, useState } from "react";
import type { CheckoutFields } from "@/components/site/checkout/use-checkout-form";
import { EXPIRY_YEARS } from "@/lib/commerce/checkout/card-limits";
import type { CheckoutField } from "@/lib/commerce/checkout/schema";
import { companyYear } from "@/lib/core/wall-clock";

/** Cards with fixed outcomes in the gateway's sandbox and in the small server that imitates it. */
type TestCard = { outcome: string; number: string; cvv: string; zipCode: string };

const testCards: readonly TestCard[] = [
  { outcome: "Visa, paid", number: "4111 1111 1111 1111", cvv: "900", zipCode: "33101" },
  { outcome: "Mastercard, paid", number: "5424 0000 0000 0015", cvv: "900", zipCode: "33101" },
  { outcome: "American Express, paid", number: "3700 0000 0000 002", cvv: "9000", zipCode: "33101" },
  {
    outcome: "Declined by the bank (ZIP 46282)",
    number: "4111 1111 1111 1111",
    cvv: "900",
    zipCode: "46282",
  },
  { outcome: "Held for review (ZIP 46290)", number: "4111 1111 1111 1111", cvv: "900", zipCode: "46290" },
];

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

/** Form values of a new fictional customer: a second order by the same one would require confirmation. */
function filledBy({ number, cvv, zipCode }: TestCard): Partial<Record<CheckoutField, string>> {
  return {
    firstName: "Dana",
    lastName: "Reyes",
    email: `dana.reyes.${1000 + Math.floor(Math.random() * 9000)}@example.com`,
    phone: "(305) 555-0100",
    company: "Reyes Roofing",
    address: "1 Ocean Drive",
    city: "Miami",
    state: "FL",
    zipCode,
    cardholderName: "Dana Reyes",
    cardNumber: number,
    cvv,
    expiryMonth: "12",
    expiryYear: String(companyYear(new Date()) + EXPIRY_YEARS - 5),
  };
}
