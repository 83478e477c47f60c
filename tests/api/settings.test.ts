/** Changes in the section Settings apply to the very next response. */
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const path = "/api/admin/settings";
let cookie: string;

const put = (group: string, body: object, headers?: Record<string, string>) =>
  call("PUT", `${path}/${group}`, { cookie, body, headers });
const get = async (address: string) => fetch(site.url + address);
const textOf = async (address: string) => (await get(address)).text();

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
afterEach(async () => {
  await put("company", { companyName: null, companyPhone: null });
  await put("hours", { weeklyHours: null, closedHolidays: null });
  await put("tags", { tagManagerId: null });
});

test.each([
  "/",
  "/contact",
  "/privacy",
  "/knowledge-base",
  "/knowledge-base/search_results?search=backup",
  "/no-such-page",
  "/llms.txt",
  "/print.css",
])("a new name and phone number appear on %s at its next load, until they are reset", async (address) => {
  const before = await textOf(address);
  expect(before).not.toContain("555-0177");
  await put("company", { companyName: "Harbor & Sons", companyPhone: "(305) 555-0177" });
  const html = await textOf(address);
  expect(html).toContain("(305) 555-0177");
  expect(html).toMatch(/Harbor (&|&amp;) Sons/);
  await put("company", { companyName: null, companyPhone: null });
  expect(await textOf(address)).not.toContain("555-0177");
});

test("a week with breaks and closed days appears on the page and in its structured data", async () => {
  const weeklyHours =
    "Mon 08:30-12:00 13:00-17:00, Tue 09:00-17:00, Wed 09:00-17:00, Thu 09:00-17:00, Fri 09:00-17:00";
  const saved = await put("hours", { weeklyHours, closedHolidays: "thanksgiving" });
  expect(saved.status).toBe(200);
  const html = await textOf("/");
  expect(html).toContain("Mon 8:30am-12pm, 1pm-5pm; Tue-Fri 9am-5pm");
  expect(html).toMatch(/"specialOpeningHoursSpecification":\[\{[^}]*"validFrom":"\d{4}-11-2\d"/);
});

test("the content security policy allows an outside service only while its id is set", async () => {
  const policies = async () =>
    Promise.all(
      ["/", "/knowledge-base/search_results?search=backup"].map(
        async (address) => (await get(address)).headers.get("content-security-policy") ?? "",
      ),
    );
  const without = expect.not.stringContaining("googletagmanager");
  expect(await policies()).toEqual([without, without]);
  await put("tags", { tagManagerId: "GTM-TEST123" });
  const all = expect.stringMatching(
    /script-src [^;,]*googletagmanager[^,]*connect-src [^;]*googletagmanager/,
  );
  expect(await policies()).toEqual([all, all]);
  await put("tags", { tagManagerId: "" });
  expect(await policies()).toEqual([without, without]);
});

test("a changed setting is in the audit log under its group, and a stale version is refused", async () => {
  await put("company", { companyPhone: "(305) 555-0177" });
  const { rows } = await database.query(
    "SELECT action, label, details FROM audit_log WHERE kind = 'settings' ORDER BY id DESC LIMIT 1",
  );
  const details = { changes: { companyPhone: { after: "(305) 555-0177" } } };
  expect(rows).toMatchObject([{ action: "settings.update", label: "Company", details }]);
  const stale = await put("company", { companyName: "Harbor" }, { "If-Match": '"1999-01-01T00:00:00.000Z"' });
  expect(stale).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
});
