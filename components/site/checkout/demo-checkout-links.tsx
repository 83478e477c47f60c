import { FlaskConical } from "lucide-react";
import { SiteLink } from "@/components/site/site-link";
import { demoServices } from "@/lib/checkout/demo-services";

/** In the demonstration there is no billing store to order in; our own checkout is there. */
export function DemoCheckoutLinks() {
  return (
    <aside
      aria-labelledby="demo-checkout-title"
      className="mt-10 rounded-2xl border border-accent/30 bg-accent-soft p-5 sm:p-7"
    >
      <h3 id="demo-checkout-title" className="flex items-center gap-2.5 font-semibold text-ink">
        <FlaskConical aria-hidden className="size-5 shrink-0 text-accent-strong" />
        This is a demonstration
      </h3>
      <p className="mt-2 text-[0.9375rem] text-ink leading-relaxed">
        The billing store behind the buttons above does not exist. You can try paying by card at our own
        checkout, with test cards; no card is charged.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {demoServices.map(({ id, name }) => (
          <SiteLink
            key={id}
            href={`/checkout?service=${id}&billing=monthly`}
            className="inline-flex min-h-11 items-center rounded-[10px] border border-line bg-surface px-4 font-medium text-[0.9375rem] text-ink transition-colors hover:border-brand"
          >
            <span className="sr-only">Pay for </span>
            {name}
            <span className="sr-only"> by card</span>
          </SiteLink>
        ))}
      </div>
    </aside>
  );
}
