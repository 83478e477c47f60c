import {
  Comparison,
  OpenQuestions,
  Problems,
  Rules,
  Sentence,
  Trade,
} from "@/components/site/industries/compositions";
import { MedicalDiagram } from "@/components/site/industries/diagrams/medical-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { medicalTexts } from "@/lib/crm/pages/industries/medical";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryMedical"));

export default async function IndustryMedicalPage() {
  const texts = await readTexts(medicalTexts);
  return (
    <IndustryPage page="industryMedical" texts={texts} diagram={<MedicalDiagram texts={texts.diagram} />}>
      <Trade texts={texts} ground="sunken" />
      <Comparison texts={texts.days} />
      <Sentence text={texts.sentence} />
      <Rules texts={texts.rules} ground="sunken" />
      <Problems texts={texts.problems} />
      <RateCard page="industryMedical" texts={texts.plans} isSunken />
      <OpenQuestions texts={texts.questions} />
    </IndustryPage>
  );
}
