import type { Definition } from "@/components/admin/analytics/definitions";
import type { FigureColumn } from "@/components/admin/analytics/figure-table";
import { countText, durationText, percentText } from "@/components/admin/analytics/format";
import type { ReportFigures } from "@/lib/analytics/reports/schema";

export type Measure = FigureColumn<ReportFigures>;
export type MainMeasure = Measure & { value: (figures: ReportFigures) => number };

const counted = (label: string, definition: Definition, value: MainMeasure["value"]): MainMeasure => ({
  label,
  definition,
  value,
  cell: (figures) => countText(value(figures)),
});

export const visitors = counted("Visitors", "visitors", (figures) => figures.visitors);
export const views = counted("Views", "views", (figures) => figures.views);
export const times = counted("Times", "times", (figures) => figures.views);
export const leads = counted("Leads", "leads", (figures) => figures.leads);
export const visits = counted("Visits", "visits", (figures) => figures.sessions);
export const entries = counted("Entries", "entries", (figures) => figures.entries);
export const orders = counted("Orders", "orders", (figures) => figures.orders);

export const bounces: Measure = {
  label: "Bounce rate",
  definition: "bounceRate",
  cell: ({ bounceRate }) => percentText(bounceRate),
};
export const session: Measure = {
  label: "Avg. session",
  definition: "averageSession",
  cell: ({ averageSeconds }) => durationText(averageSeconds),
};
export const timeOnPage: Measure = { ...session, label: "Avg. time", definition: "timeOnPage" };
export const leadRate: Measure = {
  label: "Lead rate",
  definition: "leadRate",
  cell: ({ leads, sessions }) => percentText(sessions > 0 ? leads / sessions : null),
};
