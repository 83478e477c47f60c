import type { Lead } from "@/lib/crm/inbox/schema";
import { billing, call, createAdministrator, newClientAddress, prepareSite, signIn } from "./site";

prepareSite();

/** A customer of the billing system, who wrote through the site, too. */
const email = "maria.alvarez@example.com";
let cookie: string;
let lead: number;

beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
  await call("POST", "/api/contact", {
    body: { firstName: "Maria", lastName: "Alvarez", email, phone: "(305) 555-0171" },
    headers: { "x-forwarded-for": newClientAddress() },
  });
  const { body } = await call("GET", `/api/admin/leads?search=${email}`, { cookie });
  lead = (body.leads as Lead[])[0]?.id ?? 0;
});
afterEach(() => billing.restore());

const get = (path: string, as = cookie) =>
  call("GET", `/api/admin/leads/${lead}/person${path}`, { cookie: as });

it("a person's page has their requests, and their invoices from the billing system by their address", async () => {
  expect(await get("")).toMatchObject({ status: 200, body: { person: { name: "Maria Alvarez" } } });
  const { status, body } = await get("/invoices");
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { isConfigured: true, customers: [{ id: 1, name: "Maria Alvarez", email }] },
  });
  const [customer] = body.customers as { invoices: { rows: { id: number }[]; total: number } }[];
  const ids = customer?.invoices.rows.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

it("the page stays while the billing system is down, and the call for invoices says so", async () => {
  await billing.setFaults([{ kind: "html" }]);
  expect((await get("/invoices")).body).toMatchObject({ success: false, code: "billing_unavailable" });
  expect((await get("")).status).toBe(200);
});
