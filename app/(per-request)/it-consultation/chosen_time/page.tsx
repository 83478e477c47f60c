import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConsultationPage } from "@/components/site/it-consultation/consultation-page";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage } from "@/lib/content/page-texts/read";
import { sitePages } from "@/lib/content/site-pages";
import { slotChoice } from "@/lib/crm/appointments/choice";
import { readChosenTime } from "@/lib/crm/appointments/offer";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await pageMetadata(await readSitePage("itConsultation"))),
  robots: { index: false, follow: true },
});

type Parameters = Record<string, string | string[] | undefined>;

/** The consultation form with the time of its address chosen (next.config.ts), also without script. */
export default async function ChosenTimePage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const { time, kind } = await searchParams;
  const { data } = slotChoice.pick({ start: true, kind: true }).safeParse({ start: time, kind });
  const chosen = data && (await readChosenTime(data));
  if (!chosen) redirect(sitePages.itConsultation.path);
  return <ConsultationPage chosen={chosen} />;
}
