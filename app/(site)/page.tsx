import { ContactForm } from "@/components/site/forms/contact-form";
import { QuickQuoteForm } from "@/components/site/forms/quick-quote-form";
import { About } from "@/components/site/home/about";
import { ApproachBanner } from "@/components/site/home/approach-banner";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { Industries } from "@/components/site/home/industries";
import { Process } from "@/components/site/home/process";
import { Reviews } from "@/components/site/home/reviews";
import { Services } from "@/components/site/home/services";
import { StatsStrip } from "@/components/site/home/stats-strip";
import { Team } from "@/components/site/home/team";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/page-metadata";
import { readSitePage } from "@/lib/page-texts/read";
import { localBusiness } from "@/lib/structured-data";

export const generateMetadata = async () => pageMetadata(await readSitePage("home"));

export default async function HomePage() {
  const { description } = await readSitePage("home");
  return (
    <>
      <StructuredData data={localBusiness(description)} />
      <Hero>
        <QuickQuoteForm className="form-in-a-row" />
      </Hero>
      <StatsStrip />
      <Services />
      <ApproachBanner />
      <About />
      <Team />
      <Process />
      <Industries />
      <Reviews />
      <Contact>
        <ContactForm />
      </Contact>
    </>
  );
}
