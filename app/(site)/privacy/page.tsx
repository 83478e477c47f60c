import { LegalPage, Paragraphs, sectionOf, writtenSections } from "@/components/site/legal/legal-page";
import { BrowserStorage, RetentionTimes } from "@/components/site/legal/privacy-tables";
import { tagIds } from "@/lib/analytics/tag-ids";
import { checkoutSettings } from "@/lib/commerce/checkout/settings";
import { pageMetadata } from "@/lib/content/page-metadata";
import { filledTexts } from "@/lib/content/page-texts/filled-texts";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { hasModel } from "@/lib/crm/chat/service";
import { privacyTexts } from "@/lib/crm/pages/privacy";
import { privacyFacts } from "@/lib/crm/privacy/facts";

export const generateMetadata = async () => pageMetadata(await readSitePage("privacy"));

export default async function PrivacyPage() {
  const [{ path }, texts] = await Promise.all([readSitePage("privacy"), readTexts(privacyTexts)]);
  const { hero, short, requests, orders, portal, chat, visits, browser, times, company, choices } =
    filledTexts(texts, privacyFacts());
  const { accept, turnstile } = checkoutSettings();
  const { tagManager, measurement, adsConversion, sessionReplay } = tagIds();
  const hasGoogle = Boolean(tagManager || measurement || adsConversion);
  return (
    <LegalPage
      hero={hero}
      path={path}
      sections={[
        {
          id: "short",
          title: short.title,
          body: (
            <ul className="check-list grid gap-3 text-ink">
              {short.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        },
        sectionOf("requests", requests, [requests.sent, requests.network, requests.answer]),
        sectionOf("orders", orders, [
          orders.details,
          accept ? orders.direct : orders.through,
          turnstile !== null && orders.robots,
        ]),
        sectionOf("portal", portal, [portal.text]),
        sectionOf("chat", chat, [chat.text, hasModel() ? chat.model : chat.own]),
        sectionOf("visits", visits, [
          visits.counted,
          visits.refuse,
          hasGoogle && visits.google,
          Boolean(sessionReplay) && visits.replay,
          !hasGoogle && !sessionReplay && visits.ownOnly,
          visits.tools,
        ]),
        {
          id: "browser",
          title: browser.title,
          body: (
            <>
              <Paragraphs texts={[browser.lead]} />
              <BrowserStorage texts={browser} />
            </>
          ),
        },
        { id: "times", title: times.title, body: <RetentionTimes texts={times} /> },
        ...writtenSections([
          { id: "providers", title: company.providers, text: company.providersText },
          { id: "rights", title: company.rights, text: company.rightsText },
          { id: "changes", title: company.changes, text: company.changesText },
        ]),
        sectionOf("choices", choices, [choices.text, choices.company]),
      ]}
    />
  );
}
