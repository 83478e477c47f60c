import { Award, HeartHandshake, ShieldCheck } from "lucide";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ItConsultationTexts } from "@/lib/crm/pages/it-consultation";

export function WhyChooseUs({ texts }: { texts: ItConsultationTexts["why"] }) {
  const points = [
    { icon: Award, title: texts.practice, text: texts.practiceText },
    { icon: ShieldCheck, title: texts.insured, text: texts.insuredText },
    { icon: HeartHandshake, title: texts.close, text: texts.closeText },
  ];
  return (
    <TitledSection name="why" title={texts.title} lead={texts.lead}>
      <ul className="mt-12 grid gap-x-10 border-line border-t lg:mt-16 lg:grid-cols-3 lg:gap-x-0">
        {points.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-5 border-line border-b py-8 last:border-b-0 lg:block lg:border-r lg:border-b-0 lg:px-10 lg:py-10 lg:last:border-r-0 lg:last:pr-0 lg:first:pl-0"
          >
            <DrawnIcon icon={icon} className="size-8 shrink-0 text-accent-strong" strokeWidth={1.5} />
            <div>
              <h3 className="text-heading text-ink-strong lg:mt-6">{title}</h3>
              <RichParagraph text={text} className="mt-2 max-w-sm text-ink-muted leading-relaxed" />
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
