import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";

export const generateViewport = siteViewport;

export default function PortalLayout({ children }: { children: ReactNode }) {
  return <SiteFrame showsAlert={false}>{children}</SiteFrame>;
}
