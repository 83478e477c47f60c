import { sitePages } from "@/lib/content/site-pages";
import type { PageSource } from "@/lib/crm/chat/facts/page-facts";
import { aiServices } from "@/lib/crm/leads/ai-options";
import { aiDevelopmentTexts } from "@/lib/crm/pages/ai-development";
import { calculatorPageTexts } from "@/lib/crm/pages/calculator";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { contactTexts } from "@/lib/crm/pages/contact";
import { customerPortalTexts } from "@/lib/crm/pages/customer-portal";
import { homeTexts } from "@/lib/crm/pages/home";
import { industries } from "@/lib/crm/pages/industries/industries";
import { ipLookupTexts } from "@/lib/crm/pages/ip-lookup";
import { itConsultationTexts } from "@/lib/crm/pages/it-consultation";
import { privacyTexts } from "@/lib/crm/pages/privacy";
import { servicesTexts } from "@/lib/crm/pages/services";
import { servicesOrderTexts } from "@/lib/crm/pages/services-order";
import { termsTexts } from "@/lib/crm/pages/terms";
import { windows10Texts } from "@/lib/crm/pages/windows10";

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

export const cardsAccepted = {
  page: checkoutTexts.page,
  id: "payment.accepted",
  original: checkoutTexts.group.payment.accepted.original,
};
