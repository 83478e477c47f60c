import { CalendarCheck } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { ContactSection } from "@/components/site/contact-section";
import { Questions } from "@/components/site/faq";
import { LateWindows10Form } from "@/components/site/forms/late-forms";
import { TextHero } from "@/components/site/page-hero";
import { PhoneButton } from "@/components/site/phone-button";
import { StructuredData } from "@/components/site/structured-data";
import { EndOfSupport } from "@/components/site/windows10/end-of-support";
import { Move } from "@/components/site/windows10/move";
import { Options } from "@/components/site/windows10/options";
import { Price } from "@/components/site/windows10/price";
import { WhatEnded } from "@/components/site/windows10/what-ended";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { figuresOf } from "@/lib/content/services/price";
import { service } from "@/lib/content/structured-data";
import { windows10Texts } from "@/lib/crm/pages/windows10";

export const generateMetadata = async () => pageMetadata(await readSitePage("windows10Upgrade"));

export default async function Windows10UpgradePage() {
  const [{ path, title, description }, texts] = await Promise.all([
    readSitePage("windows10Upgrade"),
    readTexts(windows10Texts),
  ]);
  const { still, includes, assessment, files, version, unsupported, soon } = texts.questions;
  return (
    <>
      <StructuredData data={service({ name: title, description, path, ...figuresOf(texts.price.figure) })} />
      <TextHero
        texts={texts.hero}
        path={path}
        actions={
          <>
            <ButtonLink href={`${path}#assessment`} look="accent" size="large" className="max-sm:w-full">
              <DrawnIcon icon={CalendarCheck} />
              {texts.hero.request}
            </ButtonLink>
            <PhoneButton look="glass" className="max-sm:w-full">
              {texts.hero.call}
            </PhoneButton>
          </>
        }
      >
        <EndOfSupport texts={texts.end} />
      </TextHero>
      <Move texts={texts.move} />
      <WhatEnded texts={texts.ended} />
      <Options texts={texts.options} />
      <Price texts={texts.price} />
      <Questions
        title={texts.questions.title}
        items={[still, includes, assessment, files, version, unsupported, soon]}
      />
      <ContactSection id="assessment" texts={texts.assessment}>
        <LateWindows10Form texts={texts.form} />
      </ContactSection>
    </>
  );
}
