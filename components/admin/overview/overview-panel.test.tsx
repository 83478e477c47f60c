import { act, fireEvent, screen, within } from "@testing-library/react";
import { axisTop } from "@/components/admin/overview/lead-kinds";
import { OverviewPanel } from "@/components/admin/overview/overview-panel";
import type { Dashboard, LeadDay, Overview } from "@/lib/admin/overview/schema";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { hrefOf, openScreen, press, serve as serveCalls, textsOf } from "@/tests/factories/admin-screen";
import { leadOf, noLeadCounts } from "@/tests/factories/leads";
import { orderDetail } from "@/tests/factories/order-detail";

const quiet: LeadDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  contacts: 0,
  quickQuotes: 0,
  consultations: 0,
  calculatorQuotes: 0,
  orders: 0,
}));
const busy = quiet.map((day, index) =>
  index === 28 ? { ...day, contacts: 2, calculatorQuotes: 1 } : index === 29 ? { ...day, contacts: 1 } : day,
);
const dashboard: Dashboard = {
  stats: {
    totalReviews: 1234,
    totalContacts: 5,
    totalQuotes: 6,
    recentContacts: 2,
    recentQuotes: 3,
    stuckMails: 0,
    unansweredMails: 0,
  },
  disk: { freeBytes: 6.2e9, totalBytes: 10e9, low: false, full: false, holds: ["database", "media"] },
};
const overview: Overview = {
  leadDays: busy,
  waiting: {
    leadsLast24Hours: 3,
    unanswered: 2,
    unansweredMine: 1,
    unassigned: 1,
    chats: 0,
    givenUpMails: 2,
    leavingTrash: 4,
  },
  orders: {
    undecided: 1,
    longest: [
      {
        orderId: "abc",
        number: "W261121ABCDEFGH",
        name: "Ana Díaz",
        message: "The charge at the gateway has a different amount than the order.",
        since: "2026-11-20T12:00:00.000Z",
      },
    ],
    stuck: 0,
    differences: 3,
  },
  outages: [],
  backup: null,
  sendsMail: true,
  hasMailAloneForAlerts: false,
  booking: [],
  newlyAnswered: [],
  activities: [
    {
      id: 9,
      userId: 1,
      username: "bea",
      action: "review.delete",
      kind: "review",
      targetId: "7",
      label: "Ana",
      changes: { rating: { before: 5 } },
      createdAt: "2026-11-20T12:00:00.000Z",
      ipAddress: "192.0.2.1",
      more: 0,
    },
  ],
};

const counts = { ...noLeadCounts, new: 5, due: 1, late: 2, followUps: 7 };

function open(answered: Partial<Overview> = {}, order: OrderDetail = orderDetail()) {
  serveCalls({
    read: (path) => {
      if (path.endsWith("/quoted-options")) return { body: { above: 5, options: [] } };
      if (path.endsWith("/past-dates")) return { body: { alert: [], articles: [] } };
      if (path.endsWith("/page-texts")) return { body: { pages: [], switchedOff: [] } };
      if (path.endsWith("/counts")) return { body: { counts } };
      if (path.startsWith("/api/admin/leads?")) {
        const leads = path.includes("answer=late") ? [] : mine;
        return { body: { leads, total: leads.length } };
      }
      if (path.startsWith("/api/admin/appointments?")) return { body: { appointments: [], staff: [] } };
      if (path.startsWith("/api/admin/orders/")) return { body: { order } };
      return { body: path.endsWith("/stats") ? dashboard : { ...overview, ...answered } };
    },
  });
  return openScreen(<OverviewPanel />);
}

/** Follow-ups of the reader. */
const mine = [
  leadOf({ id: 7, name: "Zoë Roe", followUpOn: "2026-11-20", followUpNote: "The quote" }),
  leadOf({ id: 8, name: "Bo Lee", followUpOn: "2026-11-19" }),
];

const part = (name: string) => within(screen.getByRole("region", { name }));

test("shows the leads of each day as a table, with the total", async () => {
  open();
  expect(await screen.findByText("4 in all")).toBeVisible();
  const table = within(part("Leads, last 30 days").getByRole("table", { name: "Leads by day" }));
  expect(table.getAllByRole("row")).toHaveLength(31);
  const cells = within(table.getByRole("row", { name: /^Nov 20/ })).getAllByRole("cell");
  expect(textsOf(cells)).toEqual(["2", "0", "0", "1", "0", "3"]);
});

test("the keyboard selects each day, reads it out, and shows its tooltip until Escape", async () => {
  const user = open();
  const slider = await screen.findByRole("slider", { name: "Day" });
  expect(slider).toHaveAttribute("aria-valuetext", "Nov 21: 1 lead (contacts 1)");
  const tip = () => screen.queryAllByText("Nov 20", { ignore: "th" }).length > 0;
  act(() => slider.focus());
  // The browser moves a slider by its arrow keys, jsdom does not.
  fireEvent.change(slider, { target: { value: "28" } });
  expect(slider).toHaveAttribute("aria-valuetext", "Nov 20: 3 leads (contacts 2, calculator quotes 1)");
  expect(tip()).toBe(true);
  await user.keyboard("{Escape}");
  expect(tip()).toBe(false);
});

test("an axis ends at the next round number that has a whole half", () => {
  expect([0, 1, 5, 11, 10, 100, 101, 999].map(axisTop)).toEqual([2, 2, 6, 20, 10, 100, 200, 1000]);
});

test("my day lists the reader's follow-ups, the oldest first, with what they are about", async () => {
  open();
  const links = await within(await screen.findByRole("region", { name: "My day" })).findAllByRole("link");
  expect(textsOf(links)).toEqual(["Bo Lee", "Zoë Roe"]);
  expect(links[1]?.closest("li")).toHaveTextContent("The quote");
});

test("my day begins with customers who answered, and opens their leads", async () => {
  const at = "2026-11-20T12:00:00.000Z";
  open({ newlyAnswered: [{ leadId: 9, name: "Cy Poe", by: "mail", at, text: "Tuesday works." }] });
  const day = within(await screen.findByRole("region", { name: "My day" }));
  const links = await day.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Cy Poe", "/admin/dashboard/leads?lead=9"],
    ["Bo Lee", "/admin/dashboard/leads?lead=8"],
    ["Zoë Roe", "/admin/dashboard/leads?lead=7"],
  ]);
  expect(links[0]?.closest("li")).toHaveTextContent("Tuesday works.");
});

test("lists everything that waits, with links, before the advice on the account", async () => {
  open();
  await screen.findByText("4 in all");
  const items = textsOf(part("Waiting for you").getAllByRole("listitem"));
  expect(items).toEqual([
    "Unanswered leads2",
    "Unanswered, yours1",
    "Unanswered, unassigned1",
    "Leads, last 24 hours3",
    "Late answers2",
    "Follow-ups due today7",
    "Visitors waiting in the chat0",
    "Orders that need you1",
    "Payment differences3",
    "Emails not sent yet0",
    "Emails given up2",
    "Leaving the trash this week4",
    "Free disk space62% (6.2 GB)",
  ]);
  expect(hrefOf("Emails given up", part("Waiting for you"))).toBe("/admin/dashboard/mail?state=given_up");
  expect(hrefOf("Late answers", part("Waiting for you"))).toBe("/admin/dashboard/leads?answer=late&sort=due");
  const advice = await screen.findByRole("region", { name: "Only a password protects your account" });
  const waiting = screen.getByRole("region", { name: "Waiting for you" });
  expect(waiting.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("names orders that need staff and systems that can't be reached", async () => {
  const outage = { name: "billing", since: "2026-11-20T12:00:00.000Z", error: "connect ECONNREFUSED" };
  open({ outages: [{ ...outage, seenAt: "2026-11-20T13:00:00.000Z" }] });
  await screen.findByText("4 in all");
  expect(hrefOf("W261121ABCDEFGH", part("1 order needs you"))).toBe("/admin/dashboard/orders?order=abc");
  const warning = screen.getByRole("region", { name: /^The billing system can't be reached since/ });
  expect(warning).toHaveTextContent("Paid orders wait and resume by themselves.");
  expect(warning).toHaveTextContent("connect ECONNREFUSED");
});

test("says that alerts have no second way, to those who can set one", async () => {
  open({ hasMailAloneForAlerts: true });
  const notice = await screen.findByRole("region", { name: "Alerts go out by email alone" });
  expect(hrefOf("Backups and alerts", within(notice))).toBe("/admin/dashboard/settings#settings-operation");
});

test("offers the actions of an order that needs staff within the warning", async () => {
  const decision: OrderDetail["decision"] = {
    message: "…",
    since: "2026-11-20T12:00:00.000Z",
    settledBy: ["look_again", "mark_paid"],
  };
  const user = open({}, orderDetail({ decision, actions: ["look_again", "mark_paid", "mail_receipt"] }));
  const warning = within(await screen.findByRole("region", { name: "1 order needs you" }));
  await warning.findByRole("button", { name: "Look again (W261121ABCDEFGH)" });
  await press(user, "Mark as paid (W261121ABCDEFGH)");
  expect(screen.getByRole("dialog", { name: "Mark as paid" })).toBeVisible();
});

test("says that no leads came in, and shows a readable warning for each outage", async () => {
  const titles = {
    "card payments slowed down": /^Card payments are slowed down since/,
    "card payments paused": /^Card payments are paused since/,
    "check against robots": /^The robot check can't be reached since/,
    "a future kind of outage": /^A future kind of outage is out of order since/,
    "mail server": /^The mail server accepts no email since/,
  };
  const since = "2026-11-20T12:00:00.000Z";
  const outages = Object.keys(titles).map((name) => ({ name, since, error: "refusals", seenAt: since }));
  open({ leadDays: quiet, outages });
  expect(await screen.findByText("No leads came in.")).toBeVisible();
  for (const title of Object.values(titles))
    expect(await screen.findByRole("region", { name: title })).toHaveTextContent("refusals");
});

test("says that there is no mail server before the first mail waits", async () => {
  open({ sendsMail: false });
  expect(
    await screen.findByRole("region", { name: "No email goes out: there is no mail server" }),
  ).toHaveTextContent("SMTP_URL");
});

test("an entry of the recent activity opens its changes", async () => {
  const user = open();
  await screen.findByText("4 in all");
  await press(user, "Deleted review");
  expect(within(screen.getByRole("dialog")).getByRole("rowheader", { name: "Rating" })).toBeVisible();
});

test("shows one error when the figures could not be loaded, and keeps the tools", async () => {
  serveCalls({ read: () => ({ status: 503, body: { message: "The service is briefly unavailable." } }) });
  openScreen(<OverviewPanel />);
  expect(await screen.findByText("The figures could not be loaded.")).toBeVisible();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getByRole("link", { name: /Reviews/ })).toBeVisible();
});
