import { Faq } from "@/components/site/faq";
import { Explanation } from "@/components/site/ip-lookup/explanation";
import { IpLookup } from "@/components/site/ip-lookup/ip-lookup";
import { LocalTips, LocalUses } from "@/components/site/ip-lookup/local-help";
import { TextHero } from "@/components/site/page-hero";
import { RichText } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/content/page-metadata";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { webApplication } from "@/lib/content/structured-data";
import { type IpLookupTexts, ipLookupTexts } from "@/lib/crm/pages/ip-lookup";

export const generateMetadata = async () => pageMetadata(await readSitePage("ipLookup"));

export default async function IpLookupPage() {
  const [
    { path, title, description },
    { hero, lookUp, publicAddress, localAddress, explanation, questions },
  ] = await Promise.all([readSitePage("ipLookup"), readTexts(ipLookupTexts)]);
  const { elsewhere, notFound, stays, versions, stored } = questions;
  return (
    <>
      <StructuredData data={webApplication({ name: title, description, path })} />
      <TextHero texts={hero} path={path} />
      <section aria-label={lookUp.name} className="section bg-surface-sunken">
        <div className="site-container">
          <p className="hidden max-w-2xl rounded-2xl border border-line bg-surface p-6 text-lead noscript:block [&_a]:font-semibold [&_a]:text-brand-strong">
            <RichText text={lookUp.withoutScript} />
          </p>
          <IpLookup
            texts={lookUp}
            publicTexts={publicAddress}
            localTexts={textsOf(localAddress)}
            tips={<LocalTips texts={localAddress} />}
            uses={<LocalUses texts={localAddress} />}
          />
        </div>
      </section>
      <Explanation texts={explanation} />
      <TitledSection name="questions" title={questions.title} lead={questions.lead} isSunken>
        <div className="mt-10">
          <Faq items={[elsewhere, notFound, stays, versions, stored]} />
        </div>
      </TitledSection>
    </>
  );
}

const textsOf = ({ title, text, hidden, copyName }: IpLookupTexts["localAddress"]) => ({
  title,
  text,
  hidden,
  copyName,
});
