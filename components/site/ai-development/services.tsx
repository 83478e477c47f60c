import { ArrowRight } from "lucide";
import { ConsultationOpener } from "@/components/site/ai-development/consultations";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { aiServiceIds, aiServices } from "@/lib/crm/leads/ai-options";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export function Services({ texts }: { texts: AiDevelopmentTexts["services"] }) {
  return (
    <TitledSection name="services" title={texts.title} lead={texts.lead} isSunken>
      <ul className="mt-10 divide-y divide-line border-line border-y lg:mt-14">
        {aiServiceIds.map((id) => {
          const { title } = aiServices[id];
          const { text, points } = texts[id];
          return (
            <li key={id} className="grid gap-x-10 gap-y-3 py-7 sm:grid-cols-2 lg:grid-cols-[4fr_6fr_4fr]">
              <div className="sm:max-lg:col-span-2">
                <h3 className="text-headline text-ink-strong">{title}</h3>
                <ConsultationOpener
                  subject={id}
                  className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-label hover:text-brand-strong"
                >
                  {texts.request}
                  <span className="sr-only"> about {title}</span>
                  <DrawnIcon icon={ArrowRight} className="size-4" />
                </ConsultationOpener>
              </div>
              <RichParagraph text={text} className="text-ink-muted" />
              <ul className="check-list grid content-start gap-y-2 text-ink/85 text-label">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
