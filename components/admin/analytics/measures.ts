import { countText, durationText, percentText } from "@/components/admin/analytics/format";
import type { Measure } from "@/components/admin/analytics/report-table";
import type { ReportFigures } from "@/lib/analytics/reports/schema";

type MainMeasure = Measure & { value: (figures: ReportFigures) => number };

export const visitors: MainMeasure = {
  label: "Visitors",
  definition: "visitors",
  value: (figures) => figures.visitors,
  text: (figures) => countText(figures.visitors),
};

export const views: MainMeasure = {
  label: "Views",
  definition: "views",
  value: (figures) => figures.views,
  text: (figures) => countText(figures.views),
};

export const times: MainMeasure = {
  label: "Times",
  definition: "times",
  value: (figures) => figures.views,
  text: (figures) => countText(figures.views),
};

export const leads: MainMeasure = {
  label: "Leads",
  definition: "leads",
  value: (figures) => figures.leads,
  text: (figures) => countText(figures.leads),
};

export const visits: Measure = {
  label: "Visits",
  definition: "visits",
  text: ({ sessions }) => countText(sessions),
};

export const bounces: Measure = {
  label: "Bounce rate",
  definition: "bounceRate",
  text: ({ bounceRate }) => percentText(bounceRate),
};

export const session: Measure = {
  label: "Avg. session",
  definition: "averageSession",
  text: ({ averageSeconds }) => durationText(averageSeconds),
};

export const timeOnPage: Measure = { ...session, label: "Avg. time", definition: "timeOnPage" };

export const entries: Measure = {
  label: "Entries",
  definition: "entries",
  text: (figures) => countText(figures.entries),
};

export const orders: Measure = {
  label: "Orders",
  definition: "orders",
  text: (figures) => countText(figures.orders),
};

export const leadRate: Measure = {
  label: "Lead rate",
  definition: "leadRate",
  text: (figures) => percentText(figures.sessions > 0 ? figures.leads / figures.sessions : null),
};
