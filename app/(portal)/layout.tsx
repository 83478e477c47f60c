import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";

export const generateViewport = siteViewport;

/** The page on which customers sign in: nothing that editors write stands above it. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return <SiteFrame showsAlert={false}>{children}</SiteFrame>;
}
