import { LateContactForm, LateQuickQuoteForm } from "@/components/site/forms/late-forms";
import { About } from "@/components/site/home/about";
import { ApproachBanner } from "@/components/site/home/approach-banner";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { Industries } from "@/components/site/home/industries";
import { HomeProcess } from "@/components/site/home/process";
import { Proof } from "@/components/site/home/proof";
import { Reviews } from "@/components/site/home/reviews";
import { Services } from "@/components/site/home/services";
import { StatsStrip } from "@/components/site/home/stats-strip";
import { Team } from "@/components/site/home/team";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { localBusiness } from "@/lib/content/structured-data";
import { homeTexts } from "@/lib/crm/pages/home";

export const generateMetadata = async () => pageMetadata(await readSitePage("home"));

export default async function HomePage() {
  const [{ description }, texts] = await Promise.all([readSitePage("home"), readTexts(homeTexts)]);
  return (
    <>
      <StructuredData data={await localBusiness(description)} />
      <Hero texts={texts.hero}>
        <LateQuickQuoteForm texts={texts.quote} isBrief className="form-in-a-row" />
      </Hero>
      <StatsStrip texts={texts.figures} />
      <Services texts={texts.services} />
      <ApproachBanner texts={texts.banner} />
      <About texts={texts.about} />
      <Team texts={texts.team} />
      <HomeProcess texts={texts.process} />
      <Industries texts={texts.industries} />
      <Proof texts={texts.proof} />
      <Reviews texts={texts.reviews} />
      <Contact texts={texts.contact}>
        <LateContactForm texts={texts.form} />
      </Contact>
    </>
  );
}
