import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";

export const generateViewport = siteViewport;

export default async function PerRequestLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <SiteFrame nonce={nonce}>{children}</SiteFrame>;
}
