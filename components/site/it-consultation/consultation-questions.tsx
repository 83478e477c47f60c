import { Faq } from "@/components/site/faq";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import type { ItConsultationTexts } from "@/lib/crm/pages/it-consultation";

export function ConsultationQuestions({ texts }: { texts: ItConsultationTexts["questions"] }) {
  const questions = [texts.free, texts.soon, texts.visits, texts.ready, texts.another, texts.privacy];
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="questions-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <div className="mt-12 lg:mt-16">
          <Faq items={questions} />
        </div>
      </div>
    </section>
  );
}
