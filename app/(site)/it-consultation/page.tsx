import { formTexts } from "@/components/site/forms/answer-texts";
import { LateItConsultationForm } from "@/components/site/forms/late-forms";
import { ConsultationHero } from "@/components/site/it-consultation/consultation-hero";
import { ConsultationQuestions } from "@/components/site/it-consultation/consultation-questions";
import { ConsultationRequest } from "@/components/site/it-consultation/consultation-request";
import { itConsultationTexts } from "@/components/site/it-consultation/texts";
import { WhyChooseUs } from "@/components/site/it-consultation/why-choose-us";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { service } from "@/lib/content/structured-data";
import { readOffersTimes } from "@/lib/crm/appointments/offer";

export const generateMetadata = async () => pageMetadata(await readSitePage("itConsultation"));

export default async function ItConsultationPage() {
  const [{ title, description, path }, texts, { times }, offersTimes] = await Promise.all([
    readSitePage("itConsultation"),
    readTexts(itConsultationTexts),
    readTexts(formTexts),
    readOffersTimes(),
  ]);
  return (
    <>
      <StructuredData data={service({ name: title, description, path, price: "0.00" })} />
      <ConsultationHero texts={texts.hero} help={texts.help} />
      <ConsultationRequest texts={texts.request}>
        {offersTimes && (
          <noscript>
            <p className="mb-5">
              <a href="/appointments" className="font-medium text-brand-strong underline underline-offset-4">
                {times.choose}
              </a>
            </p>
          </noscript>
        )}
        <LateItConsultationForm texts={texts.form} offersTimes={offersTimes} />
      </ConsultationRequest>
      <WhyChooseUs texts={texts.why} />
      <ConsultationQuestions texts={texts.questions} />
    </>
  );
}
