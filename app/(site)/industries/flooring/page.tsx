import { Comparison, OpenQuestions, Problems, Rules, Trade } from "@/components/site/industries/compositions";
import { FlooringDiagram } from "@/components/site/industries/diagrams/flooring-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { flooringTexts } from "@/lib/crm/pages/industries/flooring";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryFlooring"));

export default async function IndustryFlooringPage() {
  const texts = await readTexts(flooringTexts);
  return (
    <IndustryPage page="industryFlooring" texts={texts} diagram={<FlooringDiagram texts={texts.diagram} />}>
      <Comparison texts={texts.mondays} ground="sunken" />
      <RateCard page="industryFlooring" texts={texts.plans} />
      <Rules texts={texts.rules} inColumns ground="navy" />
      <Problems texts={texts.problems} inRows />
      <Trade texts={texts} inColumns ground="sunken" />
      <OpenQuestions texts={texts.questions} />
    </IndustryPage>
  );
}
