import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { PreviewNotice } from "@/components/admin/page-texts/preview-notice";
import { SiteFrame } from "@/components/site/site-frame";
import type { TextPage } from "@/lib/content/page-texts/declare";
import { overridePageTexts } from "@/lib/content/page-texts/read";
import { readDraftedTexts } from "@/lib/content/page-texts/service";
import "../admin.css";

const pages: Partial<Record<TextPage, () => Promise<{ default: ComponentType }>>> = {
  home: () => import("@/app/(site)/page"),
  itConsultation: () => import("@/app/(site)/it-consultation/page"),
  aiDevelopment: () => import("@/app/(site)/ai-development/page"),
  windows10Upgrade: () => import("@/app/(site)/windows10-upgrade/page"),
  services: () => import("@/app/(site)/services/page"),
  servicesOrder: () => import("@/app/(site)/services-order/page"),
  serviceCalculator: () => import("@/app/(site)/service-calculator/page"),
  knowledgeBase: () => import("@/app/(site)/knowledge-base/page"),
  customerPortal: () => import("@/app/(portal)/customer-portal/page"),
  ipLookup: () => import("@/app/(site)/ip-lookup/page"),
  contact: () => import("@/app/(site)/contact/page"),
  industries: () => import("@/app/(site)/industries/page"),
  industryAgriculture: () => import("@/app/(site)/industries/agriculture/page"),
  industryMedical: () => import("@/app/(site)/industries/medical/page"),
  industryRealEstate: () => import("@/app/(site)/industries/real-estate/page"),
  industryLaw: () => import("@/app/(site)/industries/law/page"),
  industryAviation: () => import("@/app/(site)/industries/aviation/page"),
  industryFlooring: () => import("@/app/(site)/industries/flooring/page"),
  privacy: () => import("@/app/(site)/privacy/page"),
  terms: () => import("@/app/(site)/terms/page"),
  frame: () => import("@/app/(site)/page"),
  mails: () => import("@/components/admin/page-texts/mail-view"),
  forms: () => import("@/components/admin/page-texts/text-views").then((m) => ({ default: m.FormsView })),
  chat: () => import("@/components/admin/page-texts/text-views").then((m) => ({ default: m.ChatView })),
  checkout: () =>
    import("@/components/admin/page-texts/text-views").then((m) => ({ default: m.CheckoutView })),
  account: () => import("@/components/admin/page-texts/text-views").then((m) => ({ default: m.AccountView })),
};

export async function DraftedPage({ page, isMarked = false }: { page: TextPage; isMarked?: boolean }) {
  const load = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (!load) notFound();
  // Before the page reads its texts.
  overridePageTexts({ page, texts: await readDraftedTexts(page), isMarked });
  const { default: Page } = await load();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      {!isMarked && <PreviewNotice nonce={nonce} />}
      <SiteFrame nonce={nonce} isVisit={false}>
        <Page />
      </SiteFrame>
    </>
  );
}
