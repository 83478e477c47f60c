import localFont from "next/font/local";
import type { ReactNode } from "react";
import { calendarForDocument } from "@/components/site/shown-calendar";
import { Toaster } from "@/components/ui/toaster";
import { company } from "@/lib/data/company";
import { defaultHoursText } from "@/lib/data/hours/week";
import { followSettings } from "@/lib/data/settings-reader";

/**
 * Letters of English and Spanish in the site's weights; every page preloads it. If it is late, the page stays
 * with the system font: swapping would move lines while they are read.
 */
const inter = localFont({
  src: "../../app/fonts/inter-basic.woff2",
  variable: "--font-inter",
  weight: "400 700",
  display: "optional",
  // It would stand before the second part; app/globals.css has it behind.
  adjustFontFallback: false,
});

/** Other Latin letters: loaded by pages that contain them. Never the first of a list (app/globals.css). */
const interMore = localFont({
  src: "../../app/fonts/inter-more.woff2",
  variable: "--font-inter-more",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A2-A8, U+AA-AC, U+AE-B6, U+B8-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+2002, U+2009, U+200B, U+201A, U+201E, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212",
    },
  ],
});

/** The document around every page: for the root layout and the not-found page, which has no layout. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  await followSettings();
  return (
    <html
      lang="en"
      className={`${inter.variable} ${interMore.variable}`}
      data-scroll-behavior="smooth"
      data-phone={company.phone}
      data-phone-href={company.phoneHref}
      data-calendar={calendarForDocument(company.hoursSettings)}
      data-hours={company.hours === defaultHoursText ? undefined : company.hours}
      // The security alert's script sets an attribute for a dismissed alert before React starts.
      suppressHydrationWarning
    >
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
