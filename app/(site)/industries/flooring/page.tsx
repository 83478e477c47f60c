import { IndustryPage } from "@/components/site/industries/industry-page";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage } from "@/lib/content/page-texts/read";

export const generateMetadata = async () => pageMetadata(await readSitePage("industryFlooring"));

export default function IndustryFlooringPage() {
  return <IndustryPage page="industryFlooring" />;
}
