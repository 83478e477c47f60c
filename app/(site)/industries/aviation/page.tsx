import { Day, OpenQuestions, Problems, Rules, Trade } from "@/components/site/industries/compositions";
import { AviationDiagram } from "@/components/site/industries/diagrams/aviation-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { aviationTexts } from "@/lib/crm/pages/industries/aviation";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryAviation"));

export default async function IndustryAviationPage() {
  const texts = await readTexts(aviationTexts);
  return (
    <IndustryPage page="industryAviation" texts={texts} diagram={<AviationDiagram texts={texts.diagram} />}>
      <Rules texts={texts.rules} inColumns ground="navy" />
      <Day texts={texts.night} />
      <Trade texts={texts} ground="sunken" />
      <Problems texts={texts.problems} />
      <RateCard page="industryAviation" texts={texts.plans} isSunken />
      <OpenQuestions texts={texts.questions} />
    </IndustryPage>
  );
}
