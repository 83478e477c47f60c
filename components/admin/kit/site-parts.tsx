"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { HeaderFacts } from "@/components/site/header/top-bar";
import type { FrameTexts } from "@/lib/crm/pages/frame";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { calendarOf } from "@/lib/data/hours/settings";
import { defaultWeek } from "@/lib/data/hours/week";

/** Data for previews of the public site that only the server has. */
type SiteParts = {
  company: HeaderFacts;
  header: FrameTexts["header"];
  logo: ReactNode;
  titleEnd: string;
};

const SitePartsContext = createContext<SiteParts | null>(null);

export function SitePartsProvider({ children, ...parts }: SiteParts & { children: ReactNode }) {
  return <SitePartsContext value={parts}>{children}</SitePartsContext>;
}

export function useSiteParts(): SiteParts {
  const parts = useContext(SitePartsContext);
  if (!parts) throw new Error("useSiteParts is used outside of the administration's frame.");
  return parts;
}

export function useOpeningHours(): OpeningCalendar {
  const settings = useContext(SitePartsContext)?.company.hoursSettings;
  return calendarOf(settings ?? { weeklyHours: defaultWeek, closedHolidays: "", closedDays: "" });
}
