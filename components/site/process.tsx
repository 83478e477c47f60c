import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import type { Rich } from "@/lib/content/page-texts/declare";

type Step = { title: string; text: Rich };
type ProcessProps = { texts: { title: string; lead: Rich; step: string }; steps: readonly Step[] };

export function Process({ texts, steps }: ProcessProps) {
  return (
    <TitledSection name="process" title={texts.title} lead={texts.lead}>
      <ol className="chain chain-across mt-10 grid gap-8 lg:mt-14 lg:grid-cols-4 lg:gap-0">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="font-semibold text-brand-strong text-label tabular-nums">
              {texts.step} {index + 1}
            </span>
            <h3 className="mt-1 text-headline text-ink-strong">{title}</h3>
            <RichParagraph text={text} className="mt-2 max-w-sm text-ink-muted" />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
