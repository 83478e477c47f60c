import { screen, within } from "@testing-library/react";
import { LeadsPanel } from "@/components/admin/leads/leads-panel";
import type { PersonPage } from "@/lib/admin/person/schema";
import { hrefOf, openScreen, serve } from "@/tests/factories/admin-screen";
import { leadOf, me } from "@/tests/factories/leads";

const list = <Row,>(...rows: Row[]) => ({ rows, total: rows.length });
const ana = leadOf({ id: 7 });
const at = ana.createdAt;

const person: PersonPage = {
  name: "Ana Diaz",
  company: "Diaz Farms",
  contacts: [
    { email: "ana@example.com", phone: "(305) 555-0100" },
    { email: "ana@example.com", phone: "305.555.0100" },
  ],
  requests: { rows: [ana, leadOf({ id: 6, mergedInto: 7, status: "new" })], total: 53 },
  mails: list({
    key: "received-1",
    title: "",
    at,
    leadId: null,
    orderId: null,
    address: "ana@example.com",
    state: null,
    outcome: "blocked",
    hasBounced: false,
  }),
  appointments: list(),
  chats: list(),
  orders: list(),
  notes: list({ id: 1, leadId: 7, type: "note", author: "Mia", text: "Prefers mornings.", at }),
  files: list({
    id: 3,
    name: "plan.pdf",
    type: "application/pdf",
    size: 1_200_000,
    at,
    address: "/api/admin/leads/7/files/3",
  }),
};

const invoice = { id: 9, invoicenum: "2026-9", date: "2026-11-01", duedate: "2026-11-15", status: "Unpaid" };
const customers = [
  {
    id: 1,
    name: "Ana Diaz",
    email: "ana@example.com",
    invoices: list({ ...invoice, total: 51, href: null }),
  },
];

function open(shown: PersonPage, invoices: object | null, role: "owner" | "editor" = "owner") {
  serve({
    read: (path) => {
      if (path === "/api/admin/leads/7/person") return { body: { person: shown } };
      if (path === "/api/admin/leads/7/person/invoices")
        return invoices ? { body: invoices } : { status: 500, body: { success: false } };
      return { status: 404, body: { success: false } };
    },
  });
  return openScreen(<LeadsPanel />, { query: "?person=7", me: { ...me, role } });
}

const part = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

test("shows each part of what is known of a person, with how many more there are", async () => {
  open(person, { isConfigured: true, customers });
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Diaz" })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Copy phone" })).toHaveLength(1);
  const requests = await part("Requests");
  expect(hrefOf(/^R-7 · Contact/, requests)).toBe("/admin/dashboard/leads?lead=7");
  expect(requests.getByText("51 more")).toBeVisible();
  expect(requests.getByText("Merged")).toBeVisible();
  expect((await part("Emails")).getByText("Blocked sender")).toBeVisible();
  expect(hrefOf("plan.pdf", await part("Files"))).toBe("/api/admin/leads/7/files/3");
  expect((await part("Notes and calls")).getByText("Prefers mornings.")).toBeVisible();
  const invoices = await part("Invoices of Ana Diaz (customer 1)");
  expect(invoices.getByRole("listitem")).toHaveTextContent(
    "Invoice 2026-9Unpaid$51.00Nov 1, 2026, due Nov 15, 2026",
  );
});

test("says that the billing system doesn't answer, and shows the rest", async () => {
  open(person, null);
  expect((await part("Requests")).getAllByRole("listitem")).toHaveLength(2);
  expect(await screen.findByRole("alert")).toHaveTextContent("The billing system doesn't answer right now");
});

test("roles without chats and orders have no such parts", async () => {
  open({ ...person, chats: null, orders: null }, null, "editor");
  await part("Requests");
  for (const name of ["Chats", "Orders", "Invoices"])
    expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
