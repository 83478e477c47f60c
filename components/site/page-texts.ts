import { aiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { calculatorPageTexts } from "@/components/site/calculator/texts";
import { checkoutTexts } from "@/components/site/checkout/texts";
import { contactTexts } from "@/components/site/contact/texts";
import { formTexts } from "@/components/site/forms/answer-texts";
import { frameTexts } from "@/components/site/frame-texts";
import { homeTexts } from "@/components/site/home/texts";
import { agricultureTexts } from "@/components/site/industries/agriculture-texts";
import { aviationTexts } from "@/components/site/industries/aviation-texts";
import { flooringTexts } from "@/components/site/industries/flooring-texts";
import { industriesTexts } from "@/components/site/industries/index-texts";
import { lawTexts } from "@/components/site/industries/law-texts";
import { medicalTexts } from "@/components/site/industries/medical-texts";
import { realEstateTexts } from "@/components/site/industries/real-estate-texts";
import { ipLookupTexts } from "@/components/site/ip-lookup/texts";
import { itConsultationTexts } from "@/components/site/it-consultation/texts";
import { knowledgeBaseTexts } from "@/components/site/knowledge-base/texts";
import { privacyTexts } from "@/components/site/legal/privacy-texts";
import { termsTexts } from "@/components/site/legal/terms-texts";
import { accountTexts } from "@/components/site/portal/account-texts";
import { customerPortalTexts } from "@/components/site/portal/texts";
import { servicesOrderTexts } from "@/components/site/services/order-texts";
import { servicesTexts } from "@/components/site/services/texts";
import { windows10Texts } from "@/components/site/windows10/texts";
import { customerMailTexts } from "@/lib/content/mail/customer-texts";
import type { DeclaredPage, TextPage } from "@/lib/content/page-texts/declare";
import { AppError } from "@/lib/core/errors";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";

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
  agricultureTexts,
  medicalTexts,
  realEstateTexts,
  lawTexts,
  aviationTexts,
  flooringTexts,
  privacyTexts,
  termsTexts,
  frameTexts,
  chatPageTexts,
  formTexts,
  customerMailTexts,
];

/** The texts of a page; 404 if it declares none. */
export function declaredPage(page: TextPage): DeclaredPage {
  const found = declaredPages.find((one) => one.page === page);
  if (!found) throw new AppError("not_found");
  return found;
}
