import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { PreviewNotice } from "@/components/admin/page-texts/preview-notice";
import { SiteFrame } from "@/components/site/site-frame";
import { requireAdminPage } from "@/lib/auth/guards";
import { siteViewport } from "@/lib/colors/site-palette";
import { pageTitle } from "@/lib/company";
import type { TextPage } from "@/lib/page-texts/declare";
import { showInstead } from "@/lib/page-texts/read";
import { readDraftedTexts } from "@/lib/page-texts/service";

export const metadata: Metadata = { title: pageTitle("Preview"), robots: { index: false, follow: false } };
export const generateViewport = siteViewport;

type Props = { params: Promise<{ page: string }>; searchParams: Promise<{ edit?: string | string[] }> };

/** The pages of `declaredPages`, each with what renders it. */
const pages: Partial<Record<TextPage, () => Promise<{ default: ComponentType }>>> = {
  home: () => import("@/app/(site)/page"),
  itConsultation: () => import("@/app/(site)/it-consultation/page"),
  aiDevelopment: () => import("@/app/(site)/ai-development/page"),
  windows10Upgrade: () => import("@/app/(site)/windows10-upgrade/page"),
  services: () => import("@/app/(site)/services/page"),
  servicesOrder: () => import("@/app/(site)/services-order/page"),
  serviceCalculator: () => import("@/app/(site)/service-calculator/page"),
  knowledgeBase: () => import("@/app/(site)/knowledge-base/page"),
  customerPortal: () => import("@/app/(site)/customer-portal/page"),
  contact: () => import("@/app/(site)/contact/page"),
  privacy: () => import("@/app/(site)/privacy/page"),
  terms: () => import("@/app/(site)/terms/page"),
  // It stands around every page, so also around that one.
  frame: () => import("@/app/(site)/page"),
  mails: () => import("@/components/admin/page-texts/mail-view"),
};

/**
 * A page as it will be once its draft is published, for signed-in administrators alone; with `?edit` each text is marked
 * with its id, for the editor. Rendered for each request and never kept.
 */
export default async function PageView({ params, searchParams }: Props) {
  await requireAdminPage();
  const [{ page: name }, { edit }] = await Promise.all([params, searchParams]);
  const page = name as TextPage;
  const load = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (!load) notFound();
  const isMarked = edit !== undefined;
  showInstead({ page, texts: await readDraftedTexts(page), isMarked });
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
