import { Day, OpenQuestions, Problems, Rules, Trade } from "@/components/site/industries/compositions";
import { RealEstateDiagram } from "@/components/site/industries/diagrams/real-estate-diagram";
import { IndustryPage } from "@/components/site/industries/industry-page";
import { RateCard } from "@/components/site/industries/rate-card";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { realEstateTexts } from "@/lib/crm/pages/industries/real-estate";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryRealEstate"));

export default async function IndustryRealEstatePage() {
  const texts = await readTexts(realEstateTexts);
  return (
    <IndustryPage
      page="industryRealEstate"
      texts={texts}
      diagram={<RealEstateDiagram texts={texts.diagram} />}
    >
      <Day texts={texts.closing} ground="navy" />
      <Problems texts={texts.problems} />
      <Rules texts={texts.rules} ground="sunken" />
      <Trade texts={texts} inColumns />
      <RateCard page="industryRealEstate" texts={texts.plans} isSunken />
      <OpenQuestions texts={texts.questions} />
    </IndustryPage>
  );
}
