import { aiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { calculatorPageTexts } from "@/components/site/calculator/texts";
import { checkoutTexts } from "@/components/site/checkout/texts";
import { contactTexts } from "@/components/site/contact/texts";
import { homeTexts } from "@/components/site/home/texts";
import { industries } from "@/components/site/industries/industries";
import { ipLookupTexts } from "@/components/site/ip-lookup/texts";
import { itConsultationTexts } from "@/components/site/it-consultation/texts";
import { privacyTexts } from "@/components/site/legal/privacy-texts";
import { termsTexts } from "@/components/site/legal/terms-texts";
import { customerPortalTexts } from "@/components/site/portal/texts";
import { servicesOrderTexts } from "@/components/site/services/order-texts";
import { servicesTexts } from "@/components/site/services/texts";
import { windows10Texts } from "@/components/site/windows10/texts";
import { sitePages } from "@/lib/content/site-pages";
import type { PageSource } from "@/lib/crm/chat/facts/page-facts";
import { aiServices } from "@/lib/crm/leads/ai-options";

/** Pages that are links only to who names a trade. */
export const isOfTrade = ({ path }: { path: string }) => path.startsWith(`${sitePages.industries.path}/`);

/** Drawings and stories of industries: examples, of which a sentence alone would be taken for a promise. */
const EXAMPLES = ["diagram", "year", "days", "mondays", "closing", "night"];

const aiTitles = Object.fromEntries(Object.entries(aiServices).map(([id, { title }]) => [id, title]));

export const pageSources: readonly PageSource[] = [
  {
    declared: homeTexts,
    topic: "company",
    topics: { team: "team", process: "process", industries: "industry" },
    leftOut: ["services", "banner"],
  },
  { declared: servicesTexts, topic: "service", leftOut: ["office"] },
  { declared: servicesOrderTexts, topic: "plan" },
  { declared: calculatorPageTexts, topic: "calculator" },
  { declared: itConsultationTexts, topic: "consultation" },
  { declared: windows10Texts, topic: "windows10", leftOut: ["move", "assessment"] },
  { declared: aiDevelopmentTexts, topic: "ai", titles: aiTitles },
  { declared: contactTexts, topic: "contact" },
  { declared: customerPortalTexts, topic: "portal" },
  ...Object.values(industries).map(({ texts }) => ({
    declared: texts,
    topic: "industry",
    leftOut: ["hero", "contact", "plans", ...EXAMPLES],
  })),
  { declared: termsTexts, topic: "terms" },
  { declared: privacyTexts, topic: "privacy" },
  { declared: ipLookupTexts, topic: "ip-lookup" },
];

/** Copied from the checkout; its other texts state no facts. */
export const cardsAccepted = {
  page: checkoutTexts.page,
  id: "payment.accepted",
  original: checkoutTexts.group.payment.accepted.original,
};
