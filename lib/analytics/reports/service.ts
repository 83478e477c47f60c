import "server-only";
import type { Dimension } from "@/lib/analytics/reports/dimensions";
import { figuresOf, type Leading, readDays, readRows } from "@/lib/analytics/reports/figures";
import type { Range } from "@/lib/analytics/reports/range";
import type { Ranged, ReportDay, ReportRows, Reports } from "@/lib/analytics/reports/schema";
import { tagIds } from "@/lib/analytics/tag-ids";
import { type DaySpan, everyDay } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";

export async function readOverview(range: Range, now: Date): Promise<Reports["overview"]> {
  const sums = await readDays(range, now);
  const within = (span: DaySpan | null) =>
    span ? sums.filter(({ day }) => day >= span.from && day <= span.to) : [];
  const figuresOn = (day: string): ReportDay => ({ day, ...figuresOf(within({ from: day, to: day })) });
  const today = companyDay(now);
  const { _sum } = await db.analyticsDay.aggregate({
    where: { day: { gte: new Date(range.from), lte: new Date(range.to) } },
    _sum: { dropped: true },
  });
  return {
    range,
    total: figuresOf(within(range)),
    totalCompared: figuresOf(within(range.compared)),
    totalBefore: figuresOf(within(range.before)),
    today: figuresOf(within({ from: today, to: today })),
    days: everyDay(range.from, range.to).map(figuresOn),
    daysBefore: range.before ? everyDay(range.before.from, range.before.to).map(figuresOn) : [],
    dropped: _sum.dropped ?? 0,
    integration: {
      connected: tagIds().measurement !== undefined,
      measurementId: tagIds().measurement ?? null,
    },
  };
}

export async function readSources(range: Range, now: Date): Promise<Reports["sources"]> {
  const { ranged, lists } = await read(range, ["channel", "source"], now);
  return { ...ranged, channels: lists.channel, sources: lists.source };
}

export async function readPages(range: Range, now: Date): Promise<Reports["pages"]> {
  const { ranged, lists } = await read(range, ["path"], now, { path: "events" });
  return { ...ranged, pages: lists.path };
}

export async function readAudience(range: Range, now: Date): Promise<Reports["audience"]> {
  const { ranged, lists } = await read(range, ["device", "browser", "country", "language"], now);
  const { device, browser, country, language } = lists;
  return { ...ranged, devices: device, browsers: browser, countries: country, languages: language };
}

export async function readConversions(range: Range, now: Date): Promise<Reports["conversions"]> {
  const { ranged, lists } = await read(range, ["conversion", "path"], now, {
    conversion: "events",
    path: "leads",
  });
  return { ...ranged, conversions: lists.conversion, pages: lists.path };
}

export async function readCampaigns(range: Range, now: Date): Promise<Reports["campaigns"]> {
  const { ranged, lists } = await read(range, ["campaign"], now);
  return { ...ranged, campaigns: lists.campaign };
}

async function read<D extends Exclude<Dimension, "all">>(
  range: Range,
  dimensions: readonly D[],
  now: Date,
  leading: Leading = {},
) {
  const lists = await readRows<D | "all">(range, ["all", ...dimensions], now, leading);
  return { ranged: rangedBy(range, lists.all), lists };
}

function rangedBy(range: Range, { rows: [all] }: ReportRows): Ranged {
  const none = figuresOf([]);
  if (!all) return { range, total: none, totalCompared: none, totalBefore: none };
  const { value: _, compared, before, ...total } = all;
  return { range, total, totalCompared: compared, totalBefore: before };
}
