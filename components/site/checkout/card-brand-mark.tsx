import type { CardBrand } from "@/lib/commerce/checkout/card-number";

/** Names in our typeface: the brands own their logos. */
const shortNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "Amex",
  discover: "Discover",
  "diners-club": "Diners",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export function CardBrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span
      aria-hidden
      className={`rounded-md border px-1.5 py-1 font-semibold text-xs leading-none ${
        brand
          ? "border-brand/25 bg-brand-soft text-brand-strong"
          : "border-line bg-surface-sunken text-ink-muted"
      }`}
    >
      {brand ? shortNames[brand] : "Card"}
    </span>
  );
}
