import { Sparkles } from "lucide";
import { ConsultationOpener, Consultations } from "@/components/site/ai-development/consultations";
import { ExampleRun } from "@/components/site/ai-development/example-run";
import { Services } from "@/components/site/ai-development/services";
import { Technologies } from "@/components/site/ai-development/technologies";
import { WithoutScript } from "@/components/site/ai-development/without-script";
import { Banner } from "@/components/site/banner";
import { buttonLook } from "@/components/site/button-link";
import { Questions } from "@/components/site/faq";
import { Figures } from "@/components/site/figures";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { Process } from "@/components/site/process";
import { RichText } from "@/components/site/rich-text";
import { StructuredData } from "@/components/site/structured-data";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { service } from "@/lib/content/structured-data";
import { aiDevelopmentTexts } from "@/lib/crm/pages/ai-development";
import { company } from "@/lib/data/company";

export const generateMetadata = async () => pageMetadata(await readSitePage("aiDevelopment"));

export default async function AiDevelopmentPage() {
  const [{ path, title, description }, texts] = await Promise.all([
    readSitePage("aiDevelopment"),
    readTexts(aiDevelopmentTexts),
  ]);
  const { figures, process, closing } = texts;
  const { cost, size, records, programs, privacy, mistakes } = texts.questions;
  return (
    <Consultations phone={company.phone} texts={texts.consultations}>
      <StructuredData data={service({ name: title, description, path })} />
      <TextHero
        texts={texts.hero}
        path={path}
        actions={
          <>
            <ConsultationOpener
              subject="general"
              className={`${buttonLook({ look: "accent", size: "large" })} max-sm:w-full`}
            >
              <DrawnIcon icon={Sparkles} />
              {texts.hero.consultation}
            </ConsultationOpener>
            <PhoneButton look="glass" className="max-sm:w-full">
              {texts.hero.call}
            </PhoneButton>
          </>
        }
      >
        <ExampleRun texts={texts.example} />
      </TextHero>
      <Figures
        name={figures.name}
        figures={[
          { value: figures.yearsFigure, label: figures.years },
          { value: figures.projectsFigure, label: figures.projects },
          { value: figures.satisfactionFigure, label: figures.satisfaction },
          { value: figures.supportFigure, label: figures.support },
        ]}
      />
      <Services texts={texts.services} />
      <Process
        texts={process}
        steps={[
          { title: process.discovery, text: process.discoveryText },
          { title: process.model, text: process.modelText },
          { title: process.integration, text: process.integrationText },
          { title: process.support, text: process.supportText },
        ]}
      />
      <Technologies texts={texts.technologies} />
      <Questions title={texts.questions.title} items={[cost, size, records, programs, privacy, mistakes]} />
      <WithoutScript texts={texts.consultations} phone={company.phone} />
      <Banner
        id="closing-title"
        title={closing.title}
        lead={<RichText text={closing.lead} />}
        className="bg-surface pb-14 sm:pb-24"
      >
        <ConsultationOpener subject="general" className={buttonLook({ look: "accent", size: "large" })}>
          <DrawnIcon icon={Sparkles} />
          {closing.consultation}
        </ConsultationOpener>
        <PhoneButton look="glass">{closing.call}</PhoneButton>
      </Banner>
    </Consultations>
  );
}
