import { OpenQuestions, Problems, Rules, Trade } from "@/components/site/industries/compositions";
import { AgricultureDiagram } from "@/components/site/industries/diagrams/agriculture-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { Year } from "@/components/site/industries/year";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { agricultureTexts } from "@/lib/crm/pages/industries/agriculture";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryAgriculture"));

export default async function IndustryAgriculturePage() {
  const texts = await readTexts(agricultureTexts);
  return (
    <IndustryPage
      page="industryAgriculture"
      texts={texts}
      diagram={<AgricultureDiagram texts={texts.diagram} />}
    >
      <Year texts={texts.year} />
      <Trade texts={texts} />
      <Rules texts={texts.rules} inColumns ground="navy" />
      <Problems texts={texts.problems} inRows />
      <RateCard page="industryAgriculture" texts={texts.plans} isSunken />
      <OpenQuestions texts={texts.questions} />
    </IndustryPage>
  );
}
