import type { ReactNode } from "react";
import { SitePartsProvider } from "@/components/admin/kit/site-parts";
import { valuesOf } from "@/lib/content/page-texts/values";
import { frameTexts } from "@/lib/crm/pages/frame";

const company = {
  serviceArea: "Serving Miami & Broward" as const,
  hours: "Mon-Fri 9am-6pm" as const,
  hoursSettings: { weeklyHours: "Mon 09:00-18:00, Tue 09:00-18:00", closedHolidays: "", closedDays: "" },
  email: "a@example.com",
  emailHref: "mailto:a@example.com" as const,
  phone: "555-0100",
  phoneHref: "tel:5550100" as const,
};

/** A screen inside server-only data of the public site. */
export function withSiteParts(screen: ReactNode) {
  return (
    <SitePartsProvider
      company={company}
      header={valuesOf(frameTexts.group.header)}
      logo="Logo"
      titleEnd=" | Site"
    >
      {screen}
    </SitePartsProvider>
  );
}
