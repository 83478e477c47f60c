import { z } from "zod";

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

/** What is told of visits, whatever they are of. */
export const figures = z.object({
  /** Different people a day, added up over the days. */
  visitors: z.int(),
  sessions: z.int(),
  /** Sessions that began with it. */
  entries: z.int(),
  /** Page views; of a conversion, how often it came about. */
  views: z.int(),
  /** Part of the entries, from 0 to 1; null where there are none. */
  bounceRate: z.number().nullable(),
  /** Of a session, in seconds; of a page, for how long it was seen. Null where there are none. */
  averageSeconds: z.number().nullable(),
  /** Sessions that began a form. */
  forms: z.int(),
  /** Sessions that sent a form, or ordered. */
  leads: z.int(),
  orders: z.int(),
});
export type ReportFigures = z.output<typeof figures>;

/** `value` is empty where it is not known, "(other)" for what is less frequent than what is listed by name. */
const row = figures.extend({ value: z.string(), compared: figures, before: figures });
export type ReportRow = z.output<typeof row>;

/** At most 100 rows, the most frequent first, and how many there are. */
const rows = z.object({ rows: z.array(row), count: z.int() });
export type ReportRows = z.output<typeof rows>;

/**
 * The days; those of them that are over, and which of the period before these are compared with, null where none is over;
 * and all visits of each.
 */
const ranged = z.object({
  range: span.extend({ compared: span.nullable(), before: span.nullable() }),
  total: figures,
  totalCompared: figures,
  totalBefore: figures,
});
export type Ranged = z.output<typeof ranged>;

const day = figures.extend({ day: z.iso.date() });
export type ReportDay = z.output<typeof day>;

export const overviewReport = ranged.extend({
  /** Of today, whatever range was asked for. */
  today: figures,
  days: z.array(day),
  daysBefore: z.array(day),
  /** Events of these days that were not stored, because the whole site's limits were reached. */
  dropped: z.int(),
  /** Google's own analytics: connected where its id is set. */
  integration: z.object({ connected: z.boolean(), measurementId: z.string().nullable() }),
});
export const sourcesReport = ranged.extend({ channels: rows, sources: rows });
export const pagesReport = ranged.extend({ pages: rows });
export const audienceReport = ranged.extend({
  devices: rows,
  browsers: rows,
  countries: rows,
  languages: rows,
});
/** Each page with the sessions that saw it, and how many of them became leads and orders. */
export const conversionsReport = ranged.extend({ conversions: rows, pages: rows });
export const campaignsReport = ranged.extend({ campaigns: rows });

const counted = z.array(z.object({ value: z.string(), visitors: z.int() }));
export const liveReport = z.object({
  /** ISO 8601. */
  asOf: z.string(),
  minutes: z.int(),
  visitors: z.int(),
  views: z.int(),
  /** Page views of each minute, the last one last. */
  viewsByMinute: z.array(z.int()),
  pages: counted,
  sources: counted,
  devices: counted,
});

export const vitalNames = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof vitalNames)[number];

const measured = z.object({
  /** At the 75th percentile: milliseconds, of CLS a number. Null where nothing was measured. */
  p75: z.number().nullable(),
  /** Page loads that it was measured of. */
  samples: z.int(),
});
const vitals = z.object({ LCP: measured, INP: measured, CLS: measured });
export type Vitals = z.output<typeof vitals>;
/** `device` is "all", or empty where it is not known; `path` is empty for all pages together. */
const vitalRow = vitals.extend({ path: z.string(), device: z.string() });
export type VitalRow = z.output<typeof vitalRow>;

export const vitalsReport = z.object({
  /** At most the last 28 days of what was asked for. */
  range: span.extend({ before: span }),
  /** The first day of which loading times are kept: earlier ones of the range are not in these figures. */
  keptFrom: z.iso.date(),
  all: vitals,
  before: vitals,
  devices: z.array(vitalRow),
  /** Of the ten pages that were seen most. */
  pages: z.array(vitalRow),
});

export type Reports = {
  overview: z.output<typeof overviewReport>;
  sources: z.output<typeof sourcesReport>;
  pages: z.output<typeof pagesReport>;
  audience: z.output<typeof audienceReport>;
  conversions: z.output<typeof conversionsReport>;
  campaigns: z.output<typeof campaignsReport>;
  live: z.output<typeof liveReport>;
  vitals: z.output<typeof vitalsReport>;
};
export type ReportName = keyof Reports;
