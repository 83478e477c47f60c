import { Faq } from "@/components/site/faq";
import { TitledSection } from "@/components/site/section-heading";
import type { ItConsultationTexts } from "@/lib/crm/pages/it-consultation";

export function ConsultationQuestions({ texts }: { texts: ItConsultationTexts["questions"] }) {
  const questions = [texts.free, texts.soon, texts.visits, texts.ready, texts.another, texts.privacy];
  return (
    <TitledSection name="questions" title={texts.title} lead={texts.lead} isSunken>
      <div className="mt-12 lg:mt-16">
        <Faq items={questions} />
      </div>
    </TitledSection>
  );
}
