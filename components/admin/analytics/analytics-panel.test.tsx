import { screen, waitFor, within } from "@testing-library/react";
import { AnalyticsPanel } from "@/components/admin/analytics/analytics-panel";
import type { ReportFigures, ReportRow, Reports } from "@/lib/analytics/reports/schema";
import { openScreen, press, readPaths, serve, textsOf } from "@/tests/factories/admin-screen";

const figures: ReportFigures = {
  visitors: 1_234,
  sessions: 2_000,
  entries: 2_000,
  views: 5_000,
  bounceRate: 0.455,
  averageSeconds: 125,
  forms: 40,
  leads: 20,
  orders: 2,
};
const none: ReportFigures = {
  visitors: 0,
  sessions: 0,
  entries: 0,
  views: 0,
  bounceRate: null,
  averageSeconds: null,
  forms: 0,
  leads: 0,
  orders: 0,
};
const before = { from: "2026-11-17", to: "2026-11-18" };
const days = { from: "2026-11-19", to: "2026-11-20" };
const range = { ...days, compared: days, before };
const half = { ...figures, visitors: 617 };
const overview: Reports["overview"] = {
  range,
  total: figures,
  totalCompared: figures,
  totalBefore: half,
  today: { ...figures, visitors: 56 },
  days: [
    { day: "2026-11-19", ...half },
    { day: "2026-11-20", ...figures, visitors: 618 },
  ],
  daysBefore: [],
  dropped: 0,
  integration: { connected: false, measurementId: null },
};
const row = (value: string, more: Partial<ReportRow> = {}): ReportRow => ({
  ...figures,
  value,
  compared: figures,
  before: none,
  ...more,
});
const list = (...rows: ReportRow[]) => ({ rows, count: rows.length });
const nothing = { range, total: none, totalCompared: none, totalBefore: none };

const noConversions = {
  ...nothing,
  total: figures,
  totalCompared: figures,
  pages: list(),
  conversions: list(),
};
const noLeads: Reports["leads"] = {
  range,
  total: { leads: 0, answered: 0, won: 0, minutes: null },
  kinds: [],
};
const assistant = { days: 30, answered: 30, unanswered: 10, handedOver: 4, helpful: 3, unhelpful: 1 };

function serveReports(reports: Partial<Reports>) {
  serve({
    read: (path) => {
      if (path === "/api/admin/analytics/chat") return { body: assistant };
      const name = path.match(/analytics\/(\w+)/)?.[1] as keyof Reports;
      if (name === "leads") return { body: reports.leads ?? noLeads };
      return { body: reports[name] ?? { ...nothing, channels: list(), sources: list(), pages: list() } };
    },
  });
}

/** Names of the table columns that have a definition. */
const defined = (table: HTMLElement) =>
  within(table)
    .getAllByRole("button", { name: /^What .* counts$/ })
    .map((button) => button.closest("th")?.textContent);

const tile = async (name: string) =>
  (await screen.findByText(name)).closest("dt")?.parentElement?.textContent;

test("the cards show formatted figures of the range and the change since the previous period", async () => {
  serveReports({ overview });
  openScreen(<AnalyticsPanel />);
  await waitFor(async () => expect(await tile("Total Visitors")).toContain("1,234"));
  expect(await tile("Total Visitors")).toContain("100 % more than in the period before");
  expect(await tile("Avg. Session")).toContain("2m 05s");
  expect(await tile("Bounce Rate")).toContain("45.5 %");
  expect(await tile("Today's Visitors")).toContain("56");
});

test("leaves the current day out of the change on cards, in tables, and in the funnel", async () => {
  const running = { ...overview, totalCompared: { ...figures, visitors: 617 }, totalBefore: half };
  const sources = {
    ...nothing,
    total: figures,
    channels: list(),
    sources: list(row("t.co", { compared: half, before: half })),
  };
  const conversions = {
    ...noConversions,
    totalCompared: { ...figures, leads: 10 },
    totalBefore: { ...figures, leads: 5 },
  };
  serveReports({ overview: running, sources, conversions });
  const person = openScreen(<AnalyticsPanel />);
  await waitFor(async () =>
    expect(await tile("Total Visitors")).toContain("the same as in the period before"),
  );
  expect(await tile("Total Visitors")).toContain("1,234");
  const line = (await screen.findByRole("rowheader", { name: /t\.co/ })).closest("tr");
  expect(line?.textContent).toContain("the same as in the period before");
  await person.hover(screen.getByRole("button", { name: "What Change counts" }));
  expect((await screen.findByRole("tooltip")).textContent).toContain("Today is left out");
  await person.click(screen.getByRole("tab", { name: "Conversions" }));
  const funnel = await screen.findByRole("region", { name: "From visit to order" });
  const leads = (await within(funnel).findAllByRole("listitem"))[2];
  expect(leads?.textContent).toContain("100 % more than in the period before");
});

test("each figure explains what it counts on keyboard focus", async () => {
  serveReports({ overview });
  const person = openScreen(<AnalyticsPanel />);
  const button = await screen.findByRole("button", { name: "What Bounce Rate counts" });
  while (document.activeElement !== button) await person.tab();
  const tooltip = await screen.findByRole("tooltip");
  expect(tooltip.textContent).toContain("viewed a single page and sent nothing");
  expect(tooltip.textContent).toContain("compares whole days");
  expect(button.getAttribute("aria-describedby")).toBe(tooltip.id);
});

test("each figure explains what it counts on tap, until the next tap", async () => {
  serveReports({ overview });
  const person = openScreen(<AnalyticsPanel />);
  const tap = async (target: Element) => person.pointer([{ keys: "[TouchA]", target }]);
  const button = await screen.findByRole("button", { name: "What Bounce Rate counts" });
  await tap(button);
  expect((await screen.findByRole("tooltip")).textContent).toContain("viewed a single page");
  await tap(button);
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  await tap(button);
  expect(await screen.findByRole("tooltip")).toBeInTheDocument();
  await tap(document.body);
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

test.each([
  [{ connected: false, measurementId: null }, "Google Analytics Not Connected"],
  [{ connected: true, measurementId: "G-TEST123456" }, "Google Analytics ConnectedG-TEST123456"],
])("shows whether Google Analytics is connected: %j", async (integration, text) => {
  serveReports({ overview: { ...overview, integration } });
  openScreen(<AnalyticsPanel />);
  const card = await screen.findByRole("region", { name: "Integration" });
  await waitFor(() => expect(card.textContent).toContain(text));
});

test("says that nothing was counted, and shows no uncounted figures", async () => {
  const empty = { ...overview, total: none, totalBefore: none, today: none, days: [], daysBefore: [] };
  serveReports({ overview: empty });
  openScreen(<AnalyticsPanel />);
  await waitFor(() => expect(screen.getAllByText("Nothing was counted.")).toHaveLength(3));
  expect(await tile("Total Visitors")).toContain("0");
  expect(await tile("Avg. Session")).toContain("–");
  expect(screen.queryByText(/%/)).toBeNull();
});

test("shows the plot's figures as a table, newest day first, with the number of dropped events", async () => {
  serveReports({ overview: { ...overview, dropped: 12 } });
  const person = openScreen(<AnalyticsPanel />);
  await screen.findByText(/12 events on these days were not stored/);
  await press(person, "Show as a table");
  const table = screen.getByRole("table", { name: "Visits by day" });
  expect(defined(table)).toEqual(textsOf(within(table).getAllByRole("columnheader").slice(1)));
  const lines = within(table).getAllByRole("row");
  expect(textsOf(lines)).toEqual([
    "DayVisitorsVisitsViewsAvg. sessionBounce rateLeadsOrders",
    "Nov 20, 20266182,0005,0002m 05s45.5 %202",
    "Nov 19, 20266172,0005,0002m 05s45.5 %202",
  ]);
});

const oneDay = { from: "2026-11-20", to: "2026-11-20", compared: null };

test.each([
  [range, "Nov 19, 2026 to Nov 20, 2026, beside Nov 17, 2026 to Nov 18, 2026"],
  [{ ...oneDay, before: { from: "2026-11-19", to: "2026-11-19" } }, "Nov 20, 2026, beside Nov 19, 2026"],
  [{ ...oneDay, before: null }, "Nov 20, 2026"],
])("names the days of the range above the plot, and a single day once: %j", async (range, text) => {
  serveReports({ overview: { ...overview, range } });
  openScreen(<AnalyticsPanel />);
  expect(await screen.findByText(text)).toBeVisible();
});

test("requests a chosen range, keeps it in the URL, and adds it to the CSV links", async () => {
  serveReports({ overview });
  const person = openScreen(<AnalyticsPanel />);
  await screen.findByText("1,234");
  await person.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Last 7 days");
  await waitFor(() => expect(readPaths()).toContain("/api/admin/analytics/sources?range=7d"));
  expect(window.location.search).toBe("?range=7d");
  const files = screen.getAllByRole("link", { name: /CSV/ }).map((link) => link.getAttribute("href"));
  expect(files).toEqual([
    "/api/admin/analytics/overview?range=7d&format=csv",
    "/api/admin/analytics/sources?range=7d&format=csv",
  ]);
  await person.selectOptions(screen.getByRole("combobox", { name: "Days" }), "From day to day");
  expect(window.location.search).toBe("?from=2026-11-19&to=2026-11-20");
});

test("opens a tab from the URL, and names unknown values, the rest, countries, and languages in words", async () => {
  const audience: Reports["audience"] = {
    range,
    total: figures,
    totalCompared: figures,
    totalBefore: none,
    devices: list(row("mobile"), row("")),
    browsers: list(row("Chrome"), row("(other)")),
    countries: list(row("DE"), row("")),
    languages: list(row("es"), row("<b>x</b>")),
  };
  serveReports({ overview, audience });
  openScreen(<AnalyticsPanel />, { query: "?tab=audience" });
  const names = async (name: string) =>
    within(await screen.findByRole("table", { name }))
      .getAllByRole("rowheader")
      .map((header) => header.firstChild?.textContent);
  expect(await names("devices")).toEqual(["Mobile", "Unknown"]);
  expect(await names("browsers")).toEqual(["Chrome", "Other"]);
  expect(await names("countries")).toEqual(["Germany", "Unknown"]);
  expect(await names("languages")).toEqual(["Spanish", "<b>x</b>"]);
});

test("the funnel shows each step from visits to orders with its share of all visits", async () => {
  const conversions = {
    ...noConversions,
    conversions: list(row("appointment_booked", { sessions: 10 })),
  };
  serveReports({ overview, conversions });
  openScreen(<AnalyticsPanel />, { query: "?tab=conversions" });
  const funnel = await screen.findByRole("region", { name: "From visit to order" });
  const steps = await within(funnel).findAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent?.replace("No earlier figure", ""))).toEqual([
    "Visits2,000100 % of visits",
    "Started a form402 % of visits",
    "Leads201 % of visits",
    "Appointments100.5 % of visits",
    "Orders20.1 % of visits",
  ]);
  const card = screen.getByRole("region", { name: "Assistant, last 30 days" });
  expect(card).toHaveTextContent("Answered30 (75 %)");
  expect(card).toHaveTextContent("Rated “not helpful”1 (25 %)");
});

test("shows what became of the leads, by kind, and how long the first answer took", async () => {
  const leads: Reports["leads"] = {
    range,
    total: { leads: 8, answered: 6, won: 2, minutes: 125 },
    kinds: [
      { kind: "contact", leads: 6, answered: 4, won: 2, minutes: 35 },
      { kind: "appointment", leads: 2, answered: 2, won: 0, minutes: null },
    ],
  };
  serveReports({ overview, conversions: noConversions, leads });
  openScreen(<AnalyticsPanel />, { query: "?tab=conversions" });
  const table = within(await screen.findByRole("table", { name: "leads and their answers" }));
  expect(
    table
      .getAllByRole("row")
      .slice(1)
      .map((line) => textsOf([...line.children])),
  ).toEqual([
    ["Contact", "6", "4 (66.7 %)", "2 (33.3 %)", "35 min"],
    ["Appointment", "2", "2 (100 %)", "0 (0 %)", "–"],
    ["All", "8", "6 (75 %)", "2 (25 %)", "2 h 5 min"],
  ]);
});

test("shows page views by minute as a table, not only to screen readers", async () => {
  const live: Reports["live"] = {
    asOf: "2026-11-20T12:00:00.000Z",
    minutes: 30,
    visitors: 2,
    views: 5,
    viewsByMinute: [3, ...Array<number>(28).fill(0), 2],
    pages: [{ value: "/services", visitors: 2 }],
    sources: [],
    devices: [],
  };
  serveReports({ overview, live });
  const person = openScreen(<AnalyticsPanel />, { query: "?tab=live" });
  const here = within(await screen.findByRole("region", { name: "Here now" }));
  expect(here.queryByRole("table")).toBeNull();
  await person.click(here.getByRole("button", { name: "Show as a table" }));
  const table = here.getByRole("table", { name: "Page views by minute" });
  expect(table.closest(".sr-only")).toBeNull();
  expect(defined(table)).toEqual(["Page views"]);
  const pages = within(screen.getByRole("region", { name: "Pages" }));
  expect(pages.getByRole("button", { name: "What Visitors counts" })).toBeInTheDocument();
  expect(textsOf(within(table).getAllByRole("row"))).toEqual(["Minutes agoPage views", "293", "02"]);
});

test("grades loading times in words, and shows no figure for unmeasured ones", async () => {
  const unmeasured = { p75: null, samples: 0 };
  const all = { LCP: { p75: 2_600, samples: 9 }, INP: unmeasured, CLS: { p75: 0.3, samples: 9 } };
  const vitals: Reports["vitals"] = {
    range: { from: range.from, to: range.to, before },
    keptFrom: "2026-11-20",
    all,
    before: { LCP: unmeasured, INP: unmeasured, CLS: unmeasured },
    devices: [{ path: "", device: "mobile", ...all }],
    pages: [],
  };
  serveReports({ overview, vitals });
  openScreen(<AnalyticsPanel />, { query: "?tab=vitals" });
  expect(await tile("Largest Contentful Paint")).toMatch(/^.*2\.6 sNeeds improvement.*9 page loads$/);
  screen.getByText(/kept from Nov 20, 2026 on\. Earlier days of this range are not in these figures/);
  expect(await tile("Interaction to Next Paint")).toMatch(/–No earlier figure0 page loads$/);
  expect(await tile("Cumulative Layout Shift")).toContain("0.3Poor");
  expect((await screen.findByRole("rowheader", { name: "Mobile" })).closest("tr")?.textContent).toBe(
    "Mobile2.6 sNeeds improvement–0.3Poor9",
  );
  expect(defined(screen.getByRole("table", { name: "By device" }))).toEqual([
    "LCP",
    "INP",
    "CLS",
    "Page loads",
  ]);
});
