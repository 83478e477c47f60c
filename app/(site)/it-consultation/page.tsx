import { ConsultationPage } from "@/components/site/it-consultation/consultation-page";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage } from "@/lib/content/page-texts/read";

export const generateMetadata = async () => pageMetadata(await readSitePage("itConsultation"));

/** Without a chosen time, which next.config.ts sends to chosen_time. */
export default function ItConsultationPage() {
  return <ConsultationPage />;
}
