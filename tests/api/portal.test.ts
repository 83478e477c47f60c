import { readFileSync } from "node:fs";
import { billing, prepareSite, site } from "@/tests/api/site";
import { PortalVisitor } from "@/tests/factories/portal-visitor";
import { until } from "@/tests/factories/until";

prepareSite();

const MARIA = { id: 1, email: "maria.alvarez@example.com" };
const DANIEL = { id: 2, email: "daniel.oconnor@example.com" };
const GRACE = { id: 4, email: "grace.whitfield@example.com" };
/** An unpaid invoice of Maria. */
const UNPAID = 7;
const DRAFT = 1;

const someone = () => new PortalVisitor(site.url);

async function signedIn({ email }: { email: string }): Promise<PortalVisitor> {
  const visitor = someone();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
}

const at = ({ id }: { id: number }, rest: string) => `/api/whmcs/customer/${id}/${rest}`;

describe("signing in without a code", () => {
  it("returns the customer, and a cookie that scripts can't read", async () => {
    const { status, body, setCookies, headers } = await someone().signIn(MARIA.email.toUpperCase());
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, customer: { id: 1, email: MARIA.email }, verified: false },
    });
    expect(setCookies).toEqual([
      expect.stringMatching(/^portal-session=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("returns 404 for an unknown email address, and 422 for an invalid one", async () => {
    expect(await someone().signIn("nobody@example.com")).toMatchObject({
      status: 404,
      setCookies: [],
      body: {
        code: "not_found",
        message:
          "No billing account found with this email address. Please contact support if you need assistance.",
      },
    });
    for (const typed of ["maria@example", `${"a".repeat(300)}@example.com`, "\0@example.com"]) {
      expect(await someone().signIn(typed)).toMatchObject({
        status: 422,
        body: { fields: { email: ["Please enter a valid email address"] } },
      });
    }
  });

  it("accepts an email address with characters that paths must encode", async () => {
    const { customers } = await billing.state();
    const email = "tom+100%25/a#b?c&d=1@example.com";
    await billing.change({ customers: [...customers, { ...customers[0], id: 77, email }] as never });
    const answer = await someone().signIn(email);
    await billing.change({ customers });
    expect(answer).toMatchObject({ status: 200, body: { customer: { id: 77, email } } });
  });

  it("is limited to five a minute for each client", async () => {
    const visitor = someone();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await visitor.signIn(MARIA.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number((await visitor.signIn(MARIA.email)).headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the customer's calls", () => {
  it("return all records, without the billing system's passwords", async () => {
    const visitor = await signedIn(GRACE);
    for (const [name, count] of [
      ["services", 40],
      ["invoices", 130],
    ] as const) {
      const { headers, body } = await visitor.get(at(GRACE, name));
      expect(body[name]).toHaveLength(count);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(JSON.stringify(body)).not.toMatch(/password|username|serverip/i);
    }
  });

  it("return an invoice with its lines, but no draft and no invoice of another customer", async () => {
    const visitor = await signedIn(MARIA);
    const { body } = await visitor.get(at(MARIA, `invoices/${UNPAID}`));
    const lines = [{ description: expect.stringContaining("File Server"), amount: 1430 }];
    expect(body).toMatchObject({ success: true, invoice: { id: UNPAID, lines, balance: 1430 } });
    expect(body.invoice).not.toHaveProperty("customerId");
    const list = (await visitor.get(at(MARIA, "invoices"))).body.invoices as { id: number }[];
    expect(list.map(({ id }) => id)).not.toContain(DRAFT);
    const { invoices } = await billing.state();
    const foreign = invoices.find(({ customerId }) => customerId === DANIEL.id)?.id;
    const answers = [];
    for (const id of [DRAFT, foreign, 4711]) {
      const { status, body } = await visitor.get(at(MARIA, `invoices/${id}`));
      answers.push({ status, body: { ...body, requestId: "" } });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("return links to the billing system in their documented forms", async () => {
    const visitor = await signedIn(MARIA);
    const base = site.settings.WHMCS_URL;
    const links = {
      success: true,
      portal: `${base}/clientarea.php?email=${MARIA.email}`,
      tickets: `${base}/submitticket.php`,
      payment: null,
    };
    expect((await visitor.get(at(MARIA, "links"))).body).toEqual(links);
    expect((await visitor.get(at(MARIA, "links?invoice=12"))).body).toEqual({
      ...links,
      payment: `${base}/viewinvoice.php?id=12`,
    });
    expect((await visitor.get(at(MARIA, "links?invoice=1%20OR%201"))).status).toBe(422);
  });

  it("redirect only the customer to the billing system, without signing in there", async () => {
    // Includes calls of other files, which request codes.
    await billing.clearCalls();
    const visitor = await signedIn(MARIA);
    const base = site.settings.WHMCS_URL;
    const places = {
      "to=portal": `${base}/clientarea.php?email=${MARIA.email}`,
      "to=account": `${base}/clientarea.php?email=${MARIA.email}&action=details`,
      "to=tickets": `${base}/submitticket.php`,
      "to=payment&invoice=7": `${base}/viewinvoice.php?id=7`,
    };
    for (const [query, location] of Object.entries(places)) {
      const { status, headers } = await visitor.get(at(MARIA, `open?${query}`));
      expect([status, headers.get("location")]).toEqual([303, location]);
      for (const other of [someone(), await signedIn(DANIEL)]) {
        const refused = await other.get(at(MARIA, `open?${query}`));
        expect([refused.status, refused.headers.get("location")]).toEqual([303, "/customer-portal"]);
      }
    }
    for (const query of ["", "to=elsewhere", "to=payment", "to=https://evil.example"]) {
      expect((await visitor.get(at(MARIA, `open?${query}`))).status).toBe(422);
    }
    // Without a code, the billing system never receives a sign-in request.
    expect((await billing.calls()).map(({ action }) => action)).not.toContain("CreateSsoToken");
  });
});

describe("access to a customer's data", () => {
  it("is refused to other customers, however the number is spelled, and the billing system is not called", async () => {
    const daniel = await signedIn(DANIEL);
    await billing.clearCalls();
    for (const rest of ["services", "invoices", `invoices/${UNPAID}`, "links", `links?invoice=${UNPAID}`]) {
      expect(await daniel.get(at(MARIA, rest))).toMatchObject({
        status: 401,
        body: { code: "unauthorized" },
      });
    }
    for (const id of ["01", "1.0", "+1", "1%20", "0x1", "2/../1", "2;1"]) {
      expect((await daniel.get(`/api/whmcs/customer/${id}/services`)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await billing.calls()).toEqual([]);
  });

  it("ends for a copied cookie when the customer signs out, here or everywhere", async () => {
    const maria = await signedIn(MARIA);
    const thief = someone();
    thief.cookies.set("portal-session", maria.cookies.get("portal-session") ?? "");
    const otherBrowser = await signedIn(MARIA);
    expect((await thief.get("/api/whmcs/session")).body).toMatchObject({ customer: { id: MARIA.id } });

    const out = await maria.call("POST", "/api/whmcs/sign-out");
    expect(out).toMatchObject({
      status: 200,
      body: { success: true },
      setCookies: [expect.stringMatching(/^portal-session=; Max-Age=0;/)],
    });
    expect(out.headers.get("clear-site-data")).toBe('"storage"');
    expect((await thief.get(at(MARIA, "invoices"))).status).toBe(401);
    expect((await otherBrowser.get(at(MARIA, "invoices"))).status).toBe(200);

    const again = await signedIn(MARIA);
    expect((await again.call("POST", "/api/whmcs/sign-out-everywhere")).status).toBe(200);
    expect((await otherBrowser.get(at(MARIA, "invoices"))).status).toBe(401);
    // Without a session, signing out succeeds, but signing out everywhere does not.
    expect((await someone().call("POST", "/api/whmcs/sign-out")).status).toBe(200);
    const late = await someone().call("POST", "/api/whmcs/sign-out-everywhere");
    expect([late.status, late.headers.get("clear-site-data")]).toEqual([401, '"storage"']);
  });

  it("is not possible through the portal page or the log", async () => {
    const visitor = await signedIn(MARIA);
    await someone().call("GET", `/api/whmcs/customer/${MARIA.email}`);
    const pages = [];
    for (const one of [visitor, someone()]) {
      const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(`${site.url}/customer-portal`, { headers: { cookie } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      pages.push(await answer.text());
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).not.toMatch(/Alvarez|Produce/);
    // Log lines are written in batches, four times a second.
    const lines = () =>
      readFileSync(site.log, "utf8")
        .split("\n")
        .filter((line) => line.includes("whmcs"));
    await until(() => lines().some((line) => line.includes("/api/whmcs/customer/[address]")));
    expect(lines().filter((line) => /alvarez|portal-session|%40|@/i.test(line))).toEqual([]);
  });
});

describe("while the billing system is down", () => {
  it("calls answer 500 billing_unavailable without internal details", async () => {
    const visitor = await signedIn(MARIA);
    await billing.setFaults([{ kind: "html" }]);
    const answers = [await someone().signIn(MARIA.email), await visitor.get(at(MARIA, "services"))];
    const links = await visitor.get(at(MARIA, "links"));
    await billing.restore();
    for (const { status, body } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 500, code: "billing_unavailable" });
      expect(JSON.stringify(body)).not.toMatch(/WHMCS|127\.0\.0\.1|Maintenance|Invalid IP/i);
    }
    // These need no response from it.
    expect(links.status).toBe(200);
    expect((await visitor.get(at(MARIA, "services"))).status).toBe(200);
  });

  it("a slow answer is accepted", async () => {
    await billing.setFaults([{ action: "GetClientsDetails", kind: "late", delayMs: 2_500, count: 1 }]);
    const answer = await someone().signIn(MARIA.email);
    await billing.restore();
    expect(answer.status).toBe(200);
  });
});

describe("the billing system's pages in the demonstration", () => {
  const page = (path: string) => fetch(`${site.url}/api/whmcs/demonstration/${path}`, { redirect: "manual" });

  it("are shown under the site's own URL", async () => {
    const invoice = await page("viewinvoice.php?id=7");
    expect([invoice.status, invoice.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await invoice.text()).toContain("Invoice 7");
    expect((await page("oauth/singlesignon.php?access_token=none")).status).toBe(401);
  });

  it.each([
    "includes/api.php",
    "..%2Fincludes%2Fapi.php",
    "state",
    "viewinvoice.php/..%2F..%2Fincludes/api.php",
  ])("are the only paths that it serves: %s", async (path) => {
    expect((await page(path)).status).toBe(404);
  });
});
