import { ArrowRight } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";

const options = [
  {
    title: "Upgrade to Windows 11",
    fits: "Many office computers bought since 2018",
    text: "The computer stays, with its files and programs. It needs a supported processor, a TPM 2.0 security chip, 4 GB of memory and 64 GB of storage. Often the chip is there and only switched off.",
  },
  {
    title: "Replace the computer",
    fits: "Older machines, or those that were slow already",
    text: "Where the processor is not supported, a new computer usually costs less than the hours spent around the old one.",
  },
  {
    title: "Extended Security Updates",
    fits: "A bridge while you plan",
    text: "Microsoft sells security fixes for businesses year by year until October 2028. The list price began at $61 per device and doubles each year, and whoever joins late pays for the years before.",
  },
  {
    title: "Keep it apart",
    fits: "The machine that must stay",
    text: "A computer that runs equipment may have no other way. Then it goes on a network of its own, without internet and email, and an image of its drive is kept.",
  },
];

/** The ways on from Windows 10, with what speaks for each. */
export function Options() {
  return (
    <section aria-labelledby="options-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="options-title" title="Four ways on, and when each one is right">
          The assessment tells which one fits each of your computers. It is often a mix.
        </SectionHeading>
        <ol className="mt-12 grid gap-x-14 border-line border-t md:grid-cols-2 lg:mt-16">
          {options.map(({ title, fits, text }) => (
            <li key={title} className="border-line border-b py-8 lg:py-10">
              <p className="font-medium text-[0.9375rem] text-accent-strong">{fits}</p>
              <h3 className="mt-2 text-heading text-navy-deep">{title}</h3>
              <p className="mt-2.5 max-w-xl text-ink-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
        <SiteLink
          href="/knowledge-base/windows-10-after-end-of-support"
          className="group mt-8 inline-flex min-h-11 items-center gap-2 font-semibold text-brand transition-colors hover:text-brand-strong"
        >
          Read the options in detail
          <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
        </SiteLink>
      </div>
    </section>
  );
}
