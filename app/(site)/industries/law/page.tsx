import { OpenQuestions, Problems, Rules, Sentence, Trade } from "@/components/site/industries/compositions";
import { LawDiagram } from "@/components/site/industries/diagrams/law-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { lawTexts } from "@/lib/crm/pages/industries/law";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryLaw"));

export default async function IndustryLawPage() {
  const texts = await readTexts(lawTexts);
  return (
    <IndustryPage page="industryLaw" texts={texts} diagram={<LawDiagram texts={texts.diagram} />}>
      <Sentence text={texts.sentence} />
      <Rules texts={texts.rules} />
      <Trade texts={texts} inColumns ground="sunken" />
      <OpenQuestions texts={texts.questions} />
      <Problems texts={texts.problems} inRows ground="sunken" />
      <RateCard page="industryLaw" texts={texts.plans} />
    </IndustryPage>
  );
}
