import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { company } from "@/lib/company";

const inter = localFont({
  src: "../../app/fonts/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
});

/** The document around every page: the root layout's, and that of the not-found page, which has no layout. */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      className={inter.variable}
      data-scroll-behavior="smooth"
      data-phone={company.phone}
      // The security alert's script marks a dismissed alert here before React starts.
      suppressHydrationWarning
    >
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
