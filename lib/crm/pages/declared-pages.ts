import { customerMailTexts } from "@/lib/content/letters/customer-texts";
import type { DeclaredPage, TextPage } from "@/lib/content/page-texts/declare";
import { AppError } from "@/lib/core/errors";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { accountTexts } from "@/lib/crm/pages/account";
import { aiDevelopmentTexts } from "@/lib/crm/pages/ai-development";
import { calculatorPageTexts } from "@/lib/crm/pages/calculator";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { contactTexts } from "@/lib/crm/pages/contact";
import { customerPortalTexts } from "@/lib/crm/pages/customer-portal";
import { formTexts } from "@/lib/crm/pages/form-answers";
import { frameTexts } from "@/lib/crm/pages/frame";
import { homeTexts } from "@/lib/crm/pages/home";
import { industries } from "@/lib/crm/pages/industries/industries";
import { industriesTexts } from "@/lib/crm/pages/industries/overview";
import { ipLookupTexts } from "@/lib/crm/pages/ip-lookup";
import { itConsultationTexts } from "@/lib/crm/pages/it-consultation";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { privacyTexts } from "@/lib/crm/pages/privacy";
import { servicesTexts } from "@/lib/crm/pages/services";
import { servicesOrderTexts } from "@/lib/crm/pages/services-order";
import { termsTexts } from "@/lib/crm/pages/terms";
import { windows10Texts } from "@/lib/crm/pages/windows10";

export const declaredPages: readonly DeclaredPage[] = [
  homeTexts,
  itConsultationTexts,
  aiDevelopmentTexts,
  windows10Texts,
  knowledgeBaseTexts,
  calculatorPageTexts,
  servicesOrderTexts,
  checkoutTexts,
  servicesTexts,
  customerPortalTexts,
  accountTexts,
  ipLookupTexts,
  contactTexts,
  industriesTexts,
  ...Object.values(industries).map(({ texts }) => texts),
  privacyTexts,
  termsTexts,
  frameTexts,
  chatPageTexts,
  formTexts,
  customerMailTexts,
];

export function declaredPage(page: TextPage): DeclaredPage {
  const found = declaredPages.find((one) => one.page === page);
  if (!found) throw new AppError("not_found");
  return found;
}
