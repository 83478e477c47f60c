import type { ReactNode } from "react";
import { CheckoutHeaders } from "@/components/site/page-policy";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import "@/components/site/checkout/checkout.css";

export const generateViewport = siteViewport;

/** Pages for card input or paid orders show nothing of other sites (decision 39). */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame takesCards>
      <CheckoutHeaders />
      {children}
    </SiteFrame>
  );
}
