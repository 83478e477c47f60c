import { ShieldCheck } from "lucide-react";

/** The small square that stands for the product in the administration. */
export function ProductMark() {
  return (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-lg bg-brand text-white">
      <ShieldCheck className="size-4.5" />
    </span>
  );
}
