import { ContactSection } from "@/components/site/contact-section";
import { Figures } from "@/components/site/figures";
import { LateContactForm, LateQuickQuoteForm } from "@/components/site/forms/late-forms";
import { About } from "@/components/site/home/about";
import { ApproachBanner } from "@/components/site/home/approach-banner";
import { Hero } from "@/components/site/home/hero";
import { Industries } from "@/components/site/home/industries";
import { Proof } from "@/components/site/home/proof";
import { Reviews } from "@/components/site/home/reviews";
import { Services } from "@/components/site/home/services";
import { Team } from "@/components/site/home/team";
import { Process } from "@/components/site/process";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { localBusiness } from "@/lib/content/structured-data";
import { homeTexts } from "@/lib/crm/pages/home";

export const generateMetadata = async () => pageMetadata(await readSitePage("home"));

export default async function HomePage() {
  const [{ description }, texts] = await Promise.all([readSitePage("home"), readTexts(homeTexts)]);
  const { figures, process } = texts;
  return (
    <>
      <StructuredData data={await localBusiness(description)} />
      <Hero texts={texts.hero}>
        <LateQuickQuoteForm texts={texts.quote} isBrief className="form-in-a-row" />
      </Hero>
      <Figures
        name={figures.name}
        figures={[
          { value: figures.experienceFigure, label: figures.experience },
          { value: figures.businessesFigure, label: figures.businesses },
          { value: figures.supportFigure, label: figures.support },
          { value: figures.satisfactionFigure, label: figures.satisfaction },
        ]}
      />
      <Services texts={texts.services} />
      <ApproachBanner texts={texts.banner} />
      <About texts={texts.about} />
      <Team texts={texts.team} />
      <Process
        texts={process}
        steps={[
          { title: process.choose, text: process.chooseText },
          { title: process.meet, text: process.meetText },
          { title: process.plan, text: process.planText },
          { title: process.carryOut, text: process.carryOutText },
        ]}
      />
      <Industries texts={texts.industries} />
      <Proof texts={texts.proof} />
      <Reviews texts={texts.reviews} />
      <ContactSection id="contact" texts={texts.contact}>
        <LateContactForm texts={texts.form} />
      </ContactSection>
    </>
  );
}
