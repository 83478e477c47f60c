import { useSearchParams } from "next/navigation";
import type { RangeChoice } from "@/lib/analytics/reports/queries";
import { DEFAULT_RANGE, isNamedRange, MAX_DAYS } from "@/lib/analytics/reports/ranges";
import { daysFrom } from "@/lib/core/days";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import { isDay } from "@/lib/core/query/days";

export const tabs = [
  { id: "sources", label: "Traffic Sources" },
  { id: "pages", label: "Top Pages" },
  { id: "audience", label: "Audience" },
  { id: "conversions", label: "Conversions" },
  { id: "campaigns", label: "Campaigns" },
  { id: "live", label: "Live" },
  { id: "vitals", label: "Web Vitals" },
] as const;
export type AnalyticsTab = (typeof tabs)[number]["id"];

export function useAnalyticsAddress(): { tab: AnalyticsTab; choice: RangeChoice } {
  const query = useSearchParams();
  const queryText = (name: string) => query.get(name) ?? "";
  const [range, from, to] = [queryText("range"), queryText("from"), queryText("to")];
  const tab = tabs.find(({ id }) => id === query.get("tab"))?.id ?? tabs[0].id;
  const choice = isSpan(from, to) ? { from, to } : { range: isNamedRange(range) ? range : DEFAULT_RANGE };
  return { tab, choice };
}

export function isSpan(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from >= "2000" && from <= to && daysFrom(from, to) <= MAX_DAYS;
}

export function openTab(tab: string): void {
  replaceQuery(queryWith({ tab: tab === tabs[0].id ? "" : tab }));
}

export function chooseRange(choice: RangeChoice): void {
  const { range, from, to } = { range: "", from: "", to: "", ...choice };
  replaceQuery(queryWith({ range: range === DEFAULT_RANGE ? "" : range, from, to }));
}
