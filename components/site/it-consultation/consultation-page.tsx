import { QuestionsWithLead } from "@/components/site/faq";
import { LateItConsultationForm } from "@/components/site/forms/late-forms";
import { ConsultationHero } from "@/components/site/it-consultation/consultation-hero";
import { ConsultationRequest } from "@/components/site/it-consultation/consultation-request";
import { WhyChooseUs } from "@/components/site/it-consultation/why-choose-us";
import { StructuredData } from "@/components/site/structured-data";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { service } from "@/lib/content/structured-data";
import { readNextTimes } from "@/lib/crm/appointments/offer";
import type { ChosenTime } from "@/lib/crm/appointments/schema";
import { itConsultationTexts } from "@/lib/crm/pages/it-consultation";

export async function ConsultationPage({ chosen }: { chosen?: ChosenTime | null }) {
  const [{ title, description, path }, texts, times] = await Promise.all([
    readSitePage("itConsultation"),
    readTexts(itConsultationTexts),
    readNextTimes(chosen?.kind.id),
  ]);
  const { free, soon, visits, ready, another, privacy } = texts.questions;
  return (
    <>
      <StructuredData data={service({ name: title, description, path, price: "0.00" })} />
      <ConsultationHero texts={texts.hero} help={texts.help} />
      <ConsultationRequest texts={texts.request} offersTimes={times !== null}>
        <LateItConsultationForm texts={texts.form} times={times} chosen={chosen} />
      </ConsultationRequest>
      <WhyChooseUs texts={texts.why} />
      <QuestionsWithLead
        texts={texts.questions}
        items={[free, soon, visits, ready, another, privacy]}
        isSunken
      />
    </>
  );
}
