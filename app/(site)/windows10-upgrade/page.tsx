import { CalendarCheck, Phone } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { Assessment } from "@/components/site/windows10/assessment";
import { EndOfSupport } from "@/components/site/windows10/end-of-support";
import { Move } from "@/components/site/windows10/move";
import { Options } from "@/components/site/windows10/options";
import { Price } from "@/components/site/windows10/price";
import { Questions } from "@/components/site/windows10/questions";
import { WhatEnded } from "@/components/site/windows10/what-ended";
import { Windows10Form } from "@/components/site/windows10/windows10-form";
import { company } from "@/lib/company";
import { pageMetadata } from "@/lib/page-metadata";
import { sitePages } from "@/lib/site-pages";
import { service } from "@/lib/structured-data";

const { path, description } = sitePages.windows10Upgrade;

export const metadata = pageMetadata(sitePages.windows10Upgrade);

export default function Windows10UpgradePage() {
  return (
    <>
      <StructuredData
        data={service({ name: "Windows 10 to Windows 11 upgrade", description, path, price: "180.00" })}
      />
      <PageHero
        breadcrumbs={[{ label: "Windows 10 Upgrade", href: path }]}
        title={"Leave Windows\u00a010 behind. Keep everything else."}
        lead="We find out what each of your computers needs, move it to Windows 11 and make sure that your programs run. The assessment is free, the move is $180 per computer including the license."
        actions={
          <>
            <ButtonLink href={`${path}#assessment`} look="accent" size="large" className="max-sm:w-full">
              <CalendarCheck />
              Request Free Assessment
            </ButtonLink>
            <ButtonLink href={company.phoneHref} look="glass" size="large" className="max-sm:w-full">
              <Phone />
              Call {company.phone}
            </ButtonLink>
          </>
        }
      >
        <EndOfSupport />
      </PageHero>
      <Move />
      <WhatEnded />
      <Options />
      <Price />
      <Questions />
      <Assessment>
        <Windows10Form />
      </Assessment>
    </>
  );
}
