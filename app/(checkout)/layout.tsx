import type { ReactNode } from "react";
import { CheckoutHeaders } from "@/components/site/page-policy";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import "@/components/site/checkout/checkout.css";

export const generateViewport = siteViewport;

/** Layout of pages for card input or paid orders: nothing of other sites is on them (decision 39). */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame takesCards>
      <CheckoutHeaders />
      {children}
    </SiteFrame>
  );
}
