import { ArrowRight } from "lucide";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { Windows10Texts } from "@/lib/crm/pages/windows10";

export function Options({ texts }: { texts: Windows10Texts["options"] }) {
  const options = [texts.upgrade, texts.replace, texts.extend, texts.isolate];
  return (
    <TitledSection name="options" title={texts.title} lead={texts.lead}>
      <ol className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {options.map(({ title, fits, text }) => (
          <li key={title} className="border-ink-strong border-t-2 pt-5">
            <p className="text-ink-muted text-label lg:min-h-11">{fits}</p>
            <h3 className="mt-3 text-headline text-ink-strong">{title}</h3>
            <RichParagraph text={text} className="mt-3 text-ink-muted" />
          </li>
        ))}
      </ol>
      <SiteLink
        href="/knowledge-base/windows-10-after-end-of-support"
        className="mt-8 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:text-brand-strong"
      >
        {texts.details}
        <DrawnIcon icon={ArrowRight} className="size-4" />
      </SiteLink>
    </TitledSection>
  );
}
