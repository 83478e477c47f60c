import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/colors/site-palette";

export const generateViewport = siteViewport;

/** Where customers sign in: nothing that editors write stands above it. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return <SiteFrame showsAlert={false}>{children}</SiteFrame>;
}
