import type { ReportFigures, ReportName, ReportRow, Reports, Vitals } from "@/lib/analytics/reports/schema";

type Cells = (string | number | null)[];
type Table = { header: string[]; lines: Cells[] };

const figureColumns: Record<string, (figures: ReportFigures) => number | null> = {
  Visitors: ({ visitors }) => visitors,
  Visits: ({ sessions }) => sessions,
  "Page views": ({ views }) => views,
  "Bounce rate, %": ({ bounceRate }) => bounceRate && Math.round(bounceRate * 1000) / 10,
  "Average time, s": ({ averageSeconds }) => averageSeconds && Math.round(averageSeconds),
  "Started a form": ({ forms }) => forms,
  Leads: ({ leads }) => leads,
  Orders: ({ orders }) => orders,
};
const FIGURES = Object.keys(figureColumns);
const BESIDE = [
  ...["Visitors of whole days", "Visits of whole days", "Leads of whole days"],
  ...["Visitors before", "Visits before", "Leads before"],
];

const cellsOf = (figures: ReportFigures): Cells =>
  Object.values(figureColumns).map((cellOf) => cellOf(figures));

const cellsOfRow = (row: ReportRow): Cells => [
  ...cellsOf(row),
  ...[row.compared, row.before].flatMap(({ visitors, sessions, leads }) => [visitors, sessions, leads]),
];

function listTable(lists: Record<string, ReportRow[]>): Table {
  const lines = Object.entries(lists).flatMap(([name, rows]) =>
    rows.map((row): Cells => [name, row.value, ...cellsOfRow(row)]),
  );
  return { header: ["List", "Value", ...FIGURES, ...BESIDE], lines };
}

const cellsOfVitals = ({ LCP, INP, CLS }: Vitals): Cells =>
  [LCP, INP, CLS].flatMap(({ p75, samples }) => [p75, samples]);

export const tables: { [Name in ReportName]: (report: Reports[Name]) => Table } = {
  overview: ({ days }) => ({
    header: ["Day", ...FIGURES],
    lines: days.map((day) => [day.day, ...cellsOf(day)]),
  }),
  sources: ({ channels, sources }) => listTable({ Channel: channels.rows, Source: sources.rows }),
  pages: ({ pages }) => listTable({ Page: pages.rows }),
  audience: ({ devices, browsers, countries, languages }) =>
    listTable({
      Device: devices.rows,
      Browser: browsers.rows,
      Country: countries.rows,
      Language: languages.rows,
    }),
  conversions: ({ conversions, pages }) => listTable({ Conversion: conversions.rows, Page: pages.rows }),
  campaigns: ({ campaigns }) => ({
    header: ["Source", "Medium", "Campaign", ...FIGURES, ...BESIDE],
    lines: campaigns.rows.map((row) => [...campaignOf(row.value), ...cellsOfRow(row)]),
  }),
  leads: ({ total, kinds }) => ({
    header: ["Kind", "Leads", "Answered", "Won", "Time to first answer, min"],
    lines: [...kinds, { kind: "(all)", ...total }].map(({ kind, leads, answered, won, minutes }) => [
      kind,
      leads,
      answered,
      won,
      minutes,
    ]),
  }),
  live: ({ visitors, views, minutes, viewsByMinute, pages, sources, devices }) => ({
    header: ["List", "Value", "Visitors", "Page views"],
    lines: [
      ["(all)", `Last ${minutes} minutes`, visitors, views],
      ...Object.entries({ Page: pages, Source: sources, Device: devices }).flatMap(([name, rows]) =>
        rows.map(({ value, visitors }): Cells => [name, value, visitors, null]),
      ),
      ...viewsByMinute.map((count, index): Cells => ["Minutes ago", minutes - 1 - index, null, count]),
    ],
  }),
  vitals: ({ all, devices, pages }) => ({
    header: ["Page", "Device", "LCP, ms", "LCP, loads", "INP, ms", "INP, loads", "CLS", "CLS, loads"],
    lines: [
      ["(all)", "all", ...cellsOfVitals(all)],
      ...devices.map((row): Cells => ["(all)", row.device, ...cellsOfVitals(row)]),
      ...pages.map((row): Cells => [row.path, row.device, ...cellsOfVitals(row)]),
    ],
  }),
};

export function campaignOf(value: string): [source: string, medium: string, campaign: string] {
  try {
    const [source = "", medium = "", campaign = ""] = JSON.parse(value) as string[];
    return [source, medium, campaign];
  } catch {
    return [value, "", ""];
  }
}
