/** Appointments over HTTP; the rules are tested beside the code. */
import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

// Before the connection ends, which the site's own hook does.
afterAll(async () => {
  await database.query("DELETE FROM appointments");
  await database.query("UPDATE availabilities SET is_bookable = true WHERE user_id = ANY($1)", [others]);
  await staff("PUT", `/availability/${userId}`, {
    isBookable: false,
    weekly: null,
    exceptions: [],
    away: [],
  });
  await staff("DELETE", `/kinds/${kind}`);
});
prepareSite();

let cookie: string;
let userId: number;
let kind: number;
/** Those who could take a booking in the administrator's place, such as a new site's first. */
let others: number[];

const everyHour = Array.from({ length: 7 }, (_, day) => ({ day, from: "00:00", to: "24:00" }));
const staff = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  call(method, `/api/admin/appointments${path}`, { cookie, body, headers });
const anyone = (method: string, path: string, body?: unknown) => call(method, path, { body });

beforeAll(async () => {
  const administrator = await createAdministrator();
  cookie = await signIn(administrator);
  userId = administrator.id;
  const { body } = await staff("POST", "/kinds", {
    name: `Call ${randomUUID().slice(0, 8)}`,
    minutes: 30,
    by: "phone",
    noticeMinutes: 0,
  });
  kind = (body.kind as { id: number }).id;
  const taken = await database.query(
    "UPDATE availabilities SET is_bookable = false WHERE is_bookable RETURNING user_id",
  );
  others = taken.rows.map((row: { user_id: number }) => row.user_id);
  const input = { isBookable: true, weekly: everyHour, exceptions: [], away: [] };
  expect(await staff("PUT", `/availability/${userId}`, input)).toMatchObject({
    status: 200,
    body: { availability: input },
  });
});

async function slots(): Promise<string[]> {
  const { status, body } = await anyone("GET", `/api/appointments/slots?kind=${kind}&days=3`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ officeTimeZone: "America/New_York", kind });
  return (body.days as { slots: string[] }[]).flatMap((day) => day.slots);
}

const lead = (appointment: object) => ({
  firstName: "Ana",
  lastName: "Diaz",
  email: `${randomUUID()}@example.com`,
  phone: "(305) 555-0100",
  challenges: "Backups fail every night.",
  appointment,
});

it("is booked, moved, and canceled by a visitor, with a calendar file", async () => {
  const [, , , , start, , other] = await slots();
  const booked = await anyone(
    "POST",
    "/api/it-consultation",
    lead({ kind, start, timeZone: "Europe/Berlin" }),
  );
  expect(booked).toMatchObject({ status: 201, body: { appointment: { start, by: "phone" } } });
  const { manageUrl, icsUrl } = booked.body.appointment as { manageUrl: string; icsUrl: string };
  const path = `/api/appointments/${manageUrl.split("/").at(-1)}`;

  expect(await anyone("POST", `${path}/move`, { start: other })).toMatchObject({
    status: 200,
    body: { appointment: { start: other } },
  });
  const file = await fetch(`${site.url}${new URL(icsUrl).pathname}`);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent");
  expect(event?.getFirstPropertyValue("sequence")).toBe(1);

  expect(await anyone("POST", `${path}/cancel`)).toMatchObject({
    status: 200,
    body: { status: "cancelled" },
  });
  expect(await slots()).toContain(other);
  const forged = `${path.slice(0, -2)}xx`;
  expect(await anyone("GET", forged)).toMatchObject({ status: 404 });
  const page = await fetch(`${site.url}${forged.replace("/api", "")}`);
  expect(page.status).toBe(404);
  expect(await page.text()).toBe(await (await fetch(`${site.url}/no/such/page`)).text());
});

it("is chosen in the form by its address, unless it is taken or no time", async () => {
  const [start] = (await slots()) as [string];
  const page = async (time: string) =>
    (await fetch(`${site.url}/it-consultation?${new URLSearchParams({ time, kind: String(kind) })}`)).text();
  const chosen = /<input[^>]*name="appointment"[^>]*checked=""[^>]*value="([^"]*)"/;
  const html = await page(start);
  expect(chosen.exec(html)?.[1]?.replaceAll("&quot;", '"')).toBe(JSON.stringify({ kind, start }));
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(await page("2020-01-01T15:00:00.000Z")).toContain("Someone just took that time.");
  const answer = await fetch(`${site.url}/it-consultation?time=<script>`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/it-consultation"]);
});

it("has a page with free times for those without script, which many see at once", async () => {
  const visits = Array.from({ length: 80 }, async (_, index) => {
    const headers = { "x-forwarded-for": `198.18.0.${index}` };
    const page = await fetch(`${site.url}/appointments`, { headers });
    return [page.status, (await page.text()).includes('href="/it-consultation?time=')];
  });
  expect(await Promise.all(visits)).toEqual(Array(80).fill([200, true]));
});

it("is listed, changed, and canceled by staff, and a stale version is refused", async () => {
  const start = (await slots())[12] as string;
  const person = { firstName: "Bo", lastName: "Lee", email: "bo@example.com", phone: "305 555 0101" };
  const made = await staff("POST", "", { kind, start, person, mail: false });
  expect(made).toMatchObject({ status: 201, body: { appointment: { start, staff: { id: userId } } } });
  const { id } = made.body.appointment as { id: number };
  const day = start.slice(0, 10);
  const listed = await staff("GET", `?from=${day}&to=${day}`);
  expect(listed).toMatchObject({ status: 200, body: { staff: expect.any(Array) } });
  const stale = { "if-match": '"2020-01-01T00:00:00.000Z"' };
  expect(await staff("PATCH", `/${id}`, { note: "Bring cables" }, stale)).toMatchObject({
    status: 409,
    body: { code: "changed_meanwhile" },
  });
  expect(await staff("PATCH", `/${id}`, { note: "Bring cables" })).toMatchObject({
    body: { appointment: { note: "Bring cables" } },
  });
  expect(await staff("GET", `/${id}`)).toMatchObject({ body: { appointment: { id } } });
  expect(await staff("POST", `/${id}/cancel`, {})).toMatchObject({
    body: { appointment: { status: "cancelled" } },
  });
  expect(await staff("GET", "?from=2026-01-01&to=2026-12-31")).toMatchObject({ status: 422 });
});

it("serves a calendar feed at a private URL until it is revoked", async () => {
  const made = await staff("POST", "/feed");
  expect(made).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/\/api\/calendars\/[\w-]+\.ics$/) },
  });
  const feed = new URL(made.body.url as string).pathname;
  const read = await fetch(`${site.url}${feed}`);
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(new ICAL.Component(ICAL.parse(await read.text())).name).toBe("vcalendar");
  expect((await fetch(`${site.url}${feed.replace(".ics", "")}`)).status).toBe(200);
  expect(await staff("DELETE", "/feed")).toMatchObject({ status: 200 });
  expect((await fetch(`${site.url}${feed}`)).status).toBe(404);
});
