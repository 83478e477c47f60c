import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";

export const generateViewport = siteViewport;

/** Inline scripts carry the nonce of lib/admin/per-request-pages.ts. */
export default async function PerRequestLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <SiteFrame nonce={nonce}>{children}</SiteFrame>;
}
