import { FlaskConical } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function DemoCheckoutNote() {
  return (
    <aside
      aria-labelledby="demo-checkout-title"
      className="mt-10 rounded-2xl border border-accent/30 bg-accent-soft p-5 sm:p-7"
    >
      <h3 id="demo-checkout-title" className="flex items-center gap-2.5 font-semibold text-ink">
        <DrawnIcon icon={FlaskConical} className="size-5 shrink-0 text-accent-strong" />
        This is a demonstration
      </h3>
      <p className="mt-2 text-[0.9375rem] text-ink leading-relaxed">
        You can order each plan at our own checkout, with test cards; no card is charged.
      </p>
    </aside>
  );
}
