import { LegalPage, Paragraphs, writtenSections } from "@/components/site/legal/legal-page";
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
        { id: "prices", title: prices.title, body: <Paragraphs texts={[prices.estimate, prices.plans]} /> },
        {
          id: "orders",
          title: orders.title,
          body: <Paragraphs texts={[orders.charge, orders.result, orders.problem]} />,
        },
        ...writtenSections([
          { id: "length", title: contract.length, text: contract.lengthText },
          { id: "cancel", title: contract.cancel, text: contract.cancelText },
          { id: "refunds", title: contract.refunds, text: contract.refundsText },
          { id: "uncovered", title: contract.uncovered, text: contract.uncoveredText },
        ]),
        { id: "answers", title: answers.title, body: <Paragraphs texts={[answers.times]} /> },
        {
          id: "fair",
          title: fair.title,
          body: <Paragraphs texts={[fair.secrets, fair.limits, fair.owners]} />,
        },
        { id: "advice", title: advice.title, body: <Paragraphs texts={[advice.text]} /> },
        {
          id: "contact",
          title: contact.title,
          body: <Paragraphs texts={[contact.company, contact.privacy]} />,
        },
      ]}
    />
  );
}
