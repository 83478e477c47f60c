import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";

export const generateViewport = siteViewport;

/**
 * Rendered for each request, with the nonce of lib/admin/per-request-pages.ts. Not counted as visits: their
 * addresses are secret.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <SiteFrame nonce={nonce} isVisit={false} showsAlert={false}>
      {children}
    </SiteFrame>
  );
}
