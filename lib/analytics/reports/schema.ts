import { z } from "zod";

const span = z.object({ from: z.iso.date(), to: z.iso.date() });

export const figures = z.object({
  visitors: z.int(),
  sessions: z.int(),
  entries: z.int(),
  /** Page views; of a conversion, its occurrences. */
  views: z.int(),
  /** Share of the entries, from 0 to 1; null without entries. */
  bounceRate: z.number().nullable(),
  /** Seconds of a session, or of a page's visible time. Null if there are none. */
  averageSeconds: z.number().nullable(),
  forms: z.int(),
  leads: z.int(),
  orders: z.int(),
});
export type ReportFigures = z.output<typeof figures>;

const row = figures.extend({ value: z.string(), compared: figures, before: figures });
export type ReportRow = z.output<typeof row>;

/** At most 100 rows, those with the most visitors first or as the report sorts them, and the number of all. */
const rows = z.object({ rows: z.array(row), count: z.int() });
export type ReportRows = z.output<typeof rows>;

/** `compared`: the finished days of the range; `before`: those compared with them. Null without any. */
const ranged = z.object({
  range: span.extend({ compared: span.nullable(), before: span.nullable() }),
  total: figures,
  totalCompared: figures,
  totalBefore: figures,
});
export type Ranged = z.output<typeof ranged>;

const day = figures.extend({ day: z.iso.date() });
export type ReportDay = z.output<typeof day>;

const leadAnswers = z.object({
  /** Without spam, orders, and merged leads. */
  leads: z.int(),
  /** By a reply, a call that reached the customer, a booked time, or a status past "new". */
  answered: z.int(),
  won: z.int(),
  /** Median from a lead to its first answer by the clock, without booked appointments; null without any. */
  minutes: z.int().nullable(),
});
export type LeadAnswers = z.output<typeof leadAnswers>;

const counted = z.array(z.object({ value: z.string(), visitors: z.int() }));

export const vitalNames = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof vitalNames)[number];

const measured = z.object({
  /** 75th percentile: milliseconds, a number for CLS. Null without measurements. */
  p75: z.number().nullable(),
  samples: z.int(),
});
const vitals = z.object({ LCP: measured, INP: measured, CLS: measured });
export type Vitals = z.output<typeof vitals>;
/** `device` is "all", or empty if unknown; `path` is empty for all pages together. */
const vitalRow = vitals.extend({ path: z.string(), device: z.string() });
export type VitalRow = z.output<typeof vitalRow>;

export const reports = {
  overview: ranged.extend({
    today: figures,
    days: z.array(day),
    daysBefore: z.array(day),
    dropped: z.int(),
    integration: z.object({ connected: z.boolean(), measurementId: z.string().nullable() }),
  }),
  sources: ranged.extend({ channels: rows, sources: rows }),
  pages: ranged.extend({ pages: rows }),
  audience: ranged.extend({ devices: rows, browsers: rows, countries: rows, languages: rows }),
  conversions: ranged.extend({ conversions: rows, pages: rows }),
  campaigns: ranged.extend({ campaigns: rows }),
  leads: z.object({
    range: ranged.shape.range,
    total: leadAnswers,
    kinds: z.array(leadAnswers.extend({ kind: z.string() })),
  }),
  live: z.object({
    asOf: z.string(),
    minutes: z.int(),
    visitors: z.int(),
    views: z.int(),
    viewsByMinute: z.array(z.int()),
    pages: counted,
    sources: counted,
    devices: counted,
  }),
  vitals: z.object({
    /** At most the last 28 days of the requested range. */
    range: span.extend({ before: span }),
    /** First day with stored loading times: these figures lack earlier ones of the range. */
    keptFrom: z.iso.date(),
    all: vitals,
    before: vitals,
    devices: z.array(vitalRow),
    pages: z.array(vitalRow),
  }),
};
export type ReportName = keyof typeof reports;
export type Reports = { [Name in ReportName]: z.output<(typeof reports)[Name]> };
