import { Sparkles } from "lucide";
import { Closing } from "@/components/site/ai-development/closing";
import { ConsultationOpener, Consultations } from "@/components/site/ai-development/consultations";
import { ExampleRun } from "@/components/site/ai-development/example-run";
import { AiProcess } from "@/components/site/ai-development/process";
import { AiQuestions } from "@/components/site/ai-development/questions";
import { Services } from "@/components/site/ai-development/services";
import { Stats } from "@/components/site/ai-development/stats";
import { Technologies } from "@/components/site/ai-development/technologies";
import { WithoutScript } from "@/components/site/ai-development/without-script";
import { buttonLook } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
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
  return (
    <Consultations phone={company.phone} texts={texts.consultations}>
      <StructuredData data={service({ name: title, description, path })} />
      <PageHero
        breadcrumbs={[{ label: texts.hero.crumb, href: path }]}
        title={texts.hero.title}
        lead={<RichText text={texts.hero.lead} />}
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
      </PageHero>
      <Stats texts={texts.figures} />
      <Services texts={texts.services} />
      <AiProcess texts={texts.process} />
      <Technologies texts={texts.technologies} />
      <AiQuestions texts={texts.questions} />
      <WithoutScript texts={texts.consultations} phone={company.phone} />
      <Closing texts={texts.closing} />
    </Consultations>
  );
}
