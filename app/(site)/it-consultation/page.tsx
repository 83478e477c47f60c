import { ItConsultationForm } from "@/components/site/forms/it-consultation-form";
import { ConsultationHero } from "@/components/site/it-consultation/consultation-hero";
import { ConsultationQuestions } from "@/components/site/it-consultation/consultation-questions";
import { ConsultationRequest } from "@/components/site/it-consultation/consultation-request";
import { WhyChooseUs } from "@/components/site/it-consultation/why-choose-us";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { service } from "@/lib/structured-data";

const page = sitePages.itConsultation;

export const metadata = pageMetadata(page);

export default function ItConsultationPage() {
  return (
    <>
      <StructuredData
        data={service({ name: page.title, description: page.description, path: page.path, price: "0.00" })}
      />
      <ConsultationHero />
      <ConsultationRequest>
        <ItConsultationForm />
      </ConsultationRequest>
      <WhyChooseUs />
      <ConsultationQuestions />
    </>
  );
}
