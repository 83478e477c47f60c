import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { siteViewport } from "@/lib/content/colors/site-palette";
import "@/components/site/checkout/checkout.css";

/**
 * Gives a prerendered page the checkout's headers: its security policy, no browser caching, no referrer
 * (server/page-html.ts reads it). React moves it to the head.
 */
function CheckoutHeaders() {
  return <meta name="page-policy" content="checkout" />;
}

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
