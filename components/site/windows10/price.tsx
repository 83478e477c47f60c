import { ButtonLink } from "@/components/site/button-link";
import { Waves } from "@/components/site/waves";
import { company } from "@/lib/company";

const included = [
  "The move of one computer to Windows 11",
  "The Windows license for it",
  "A free assessment before you decide",
];

/** docs/product.md 3.2, "Windows 10 upgrade page": the price. */
export function Price() {
  return (
    <section aria-labelledby="price-title" className="bg-surface pb-[clamp(4.5rem,3rem+5vw,8rem)]">
      <div className="site-container">
        <div className="banner-ground relative isolate grid gap-10 overflow-hidden rounded-3xl px-6 py-12 text-white sm:px-12 sm:py-16 lg:grid-cols-[1fr_1fr] lg:items-center lg:gap-16 lg:px-16">
          <Waves className="text-white" />
          <div>
            <h2 id="price-title" className="text-balance text-title">
              One price per computer
            </h2>
            <p className="mt-7 flex flex-wrap items-end gap-x-4 gap-y-2">
              <span className="font-semibold text-[clamp(4rem,3rem+5vw,6.5rem)] leading-[0.85] tracking-[-0.05em]">
                $180
              </span>
              <span className="text-lead text-white/90">
                per computer,
                <br />
                including the license
              </span>
            </p>
            <p className="mt-8 max-w-md text-lead text-white/90">
              The assessment is free. You decide after it, with the list of your computers in hand.
            </p>
          </div>
          <div>
            <ul className="check-list grid gap-4 text-lead [&_li]:before:top-[0.4em] [&_li]:before:bg-white">
              {included.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink
                href="/windows10-upgrade#assessment"
                look="accent"
                size="large"
                className="max-sm:w-full"
              >
                Request Free Assessment
              </ButtonLink>
              <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
                Call {company.phone}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
