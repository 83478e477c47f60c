import { Phone, Sparkles } from "lucide-react";
import { Closing } from "@/components/site/ai-development/closing";
import { ConsultationOpener, Consultations } from "@/components/site/ai-development/consultations";
import { Process } from "@/components/site/ai-development/process";
import { Questions } from "@/components/site/ai-development/questions";
import { Services } from "@/components/site/ai-development/services";
import { Stats } from "@/components/site/ai-development/stats";
import { Technologies } from "@/components/site/ai-development/technologies";
import { WithoutScript } from "@/components/site/ai-development/without-script";
import { ButtonLink, buttonLook } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { SiteImage } from "@/components/site/site-image";
import { StructuredData } from "@/components/site/structured-data";
import { company } from "@/lib/company";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { service } from "@/lib/structured-data";

const { path, description } = sitePages.aiDevelopment;

export const metadata = pageMetadata(sitePages.aiDevelopment);

export default function AiDevelopmentPage() {
  return (
    <Consultations phone={company.phone}>
      <StructuredData data={service({ name: "AI development", description, path })} />
      <PageHero
        breadcrumbs={[{ label: "AI Development", href: path }]}
        title="AI that takes work off your desk."
        lead="We build chatbots, forecasts, automations and agents for small and medium businesses in South Florida, and connect them to the programs that you already use."
        actions={
          <>
            <ConsultationOpener
              subject="general"
              className={`${buttonLook({ look: "accent", size: "large" })} max-sm:w-full`}
            >
              <Sparkles />
              Get Free AI Consultation
            </ConsultationOpener>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              <Phone />
              Call {company.phone}
            </ButtonLink>
          </>
        }
      >
        <SiteImage
          slot="ai-development"
          sizes="(min-width: 1440px) 610px, (min-width: 1024px) 44vw, 53vw"
          priority="high"
          className="h-auto w-full max-w-[36rem] max-sm:max-w-[21rem] max-lg:mx-auto lg:-my-8"
        />
      </PageHero>
      <Stats />
      <Services />
      <Process />
      <Technologies />
      <Questions />
      <WithoutScript phone={company.phone} />
      <Closing />
    </Consultations>
  );
}
