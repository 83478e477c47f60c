import { LegalPage, sectionOf, writtenSections } from "@/components/site/legal/legal-page";
import { pageMetadata } from "@/lib/content/page-metadata";
import { filledTexts } from "@/lib/content/page-texts/filled-texts";
import { readSitePage, readTexts } from "@/lib/content/page-texts/read";
import { termsTexts } from "@/lib/crm/pages/terms";
import { privacyFacts } from "@/lib/crm/privacy/facts";

export const generateMetadata = async () => pageMetadata(await readSitePage("terms"));

export default async function TermsPage() {
  const [{ path }, texts] = await Promise.all([readSitePage("terms"), readTexts(termsTexts)]);
  const { hero, prices, orders, contract, answers, fair, advice, contact } = filledTexts(
    texts,
    privacyFacts(),
  );
  return (
    <LegalPage
      hero={hero}
      path={path}
      sections={[
        sectionOf("prices", prices, [prices.estimate, prices.plans]),
        sectionOf("orders", orders, [orders.charge, orders.result, orders.problem]),
        ...writtenSections([
          { id: "length", title: contract.length, text: contract.lengthText },
          { id: "cancel", title: contract.cancel, text: contract.cancelText },
          { id: "refunds", title: contract.refunds, text: contract.refundsText },
          { id: "uncovered", title: contract.uncovered, text: contract.uncoveredText },
        ]),
        sectionOf("answers", answers, [answers.times]),
        sectionOf("fair", fair, [fair.secrets, fair.limits, fair.owners]),
        sectionOf("advice", advice, [advice.text]),
        sectionOf("contact", contact, [contact.company, contact.privacy]),
      ]}
    />
  );
}
