import { ArrowRight } from "lucide";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import type { Windows10Texts } from "@/components/site/windows10/texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function Options({ texts }: { texts: Windows10Texts["options"] }) {
  const options = [texts.upgrade, texts.replace, texts.extend, texts.isolate];
  return (
    <section aria-labelledby="options-title" className="section bg-surface">
      <div className="site-container">
        <SectionHeading id="options-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <ol className="mt-12 grid gap-x-14 border-line border-t md:grid-cols-2 lg:mt-16">
          {options.map(({ title, fits, text }) => (
            <li key={title} className="border-line border-b py-8 lg:py-10">
              <p className="font-medium text-[0.9375rem] text-accent-strong">{fits}</p>
              <h3 className="mt-2 text-heading text-ink-strong">{title}</h3>
              <p className="mt-2.5 max-w-xl text-ink-muted leading-relaxed">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ol>
        <SiteLink
          href="/knowledge-base/windows-10-after-end-of-support"
          className="group mt-8 inline-flex min-h-11 items-center gap-2 font-semibold text-brand transition-colors hover:text-brand-strong"
        >
          {texts.details}
          <DrawnIcon
            icon={ArrowRight}
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </SiteLink>
      </div>
    </section>
  );
}
