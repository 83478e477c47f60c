import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import ICAL from "ical.js";
import type { AppError } from "@/lib/core/errors";
import { createAppointment } from "@/lib/crm/appointments/admin";
import {
  addBusyCalendar,
  fetchBusyCalendars,
  fetchBusyTimes,
  fetchNewCalendar,
  listBusyCalendars,
} from "@/lib/crm/appointments/busy-calendars";
import { readFeed, readFeedState, renewFeed, revokeFeed } from "@/lib/crm/appointments/feed";
import type { Author } from "@/lib/crm/inbox/record";
import { db } from "@/lib/data/db";
import { openSession } from "@/tests/factories/administrators";
import {
  appointmentKind,
  bookablePerson,
  offeredSlots,
  removeAppointments,
} from "@/tests/factories/appointments";
import { createInboxRow } from "@/tests/factories/inbox";
import { written } from "@/tests/factories/written";

const MINUTE = 60_000;
let content = "";
let onRequest = async () => {};
const server = createServer((_, response) => {
  // A type that storages give to any file.
  response.setHeader("Content-Type", "binary/octet-stream");
  void onRequest().then(() => response.end(content));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

let ana: Author;
beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  ana = await bookablePerson("ana");
});

const calendarAt = (...starts: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...starts.flatMap((start) => [
      "BEGIN:VEVENT",
      `DTSTART:${start.replace(/[-:]|\.000/g, "")}`,
      "DURATION:PT30M",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;

const add = () =>
  db.$transaction((tx) =>
    addBusyCalendar(tx, ana.id, { name: "Mine", url: address(), spans: [], notes: [] }),
  );

test("an external calendar is fetched every ten minutes and keeps blocking its times while it fails", async () => {
  await appointmentKind();
  const [, , , , start = ""] = await offeredSlots();
  content = calendarAt(start);
  await add();
  const stored = await db.busyCalendar.findFirstOrThrow();
  expect(stored.sealedUrl).not.toContain("127.0.0.1");
  const at = (minutes: number) => ({
    now: new Date(Number(stored.triedAt) + minutes * MINUTE),
    isDemo: true,
  });
  await fetchBusyCalendars(at(8));
  expect(await offeredSlots()).toContain(start);
  await fetchBusyCalendars(at(10));
  expect(await offeredSlots()).not.toContain(start);
  content = "<html>Sign in</html>";
  await fetchBusyCalendars(at(20));
  expect(await offeredSlots()).not.toContain(start);
  expect(await listBusyCalendars(ana.id)).toMatchObject([{ name: "Mine", fault: "This is not a calendar." }]);
  content = calendarAt("2026-01-01T00:00:00.000Z", "soon");
  await fetchBusyCalendars(at(30));
  expect(await offeredSlots()).toContain(start);
  const notes = ["An event is left out: its start can't be read."];
  const fetchedAt = at(30).now.toISOString();
  expect(await listBusyCalendars(ana.id)).toMatchObject([{ fault: null, fetchedAt, notes }]);
});

test("an attempt is recorded before the calendar is asked for", async () => {
  await add();
  content = calendarAt();
  const now = new Date(Date.now() + 10 * MINUTE);
  let triedAt: Date | null | undefined;
  onRequest = async () => {
    ({ triedAt } = await db.busyCalendar.findFirstOrThrow());
  };
  await fetchBusyCalendars({ now, isDemo: true });
  onRequest = async () => {};
  expect(triedAt).toEqual(now);
});

test("a calendar that is read without end is given up, while this process answers others", async () => {
  const rule = `RRULE:FREQ=YEARLY;COUNT=99999;BYDAY=${Array(100).fill("53MO").join()}`;
  const event = ["BEGIN:VEVENT", "DTSTART:00010101T000000Z", "DURATION:PT1H", rule, "END:VEVENT"];
  content = ["BEGIN:VCALENDAR", ...Array.from({ length: 100 }, () => event).flat()].join("\r\n");
  let isRead = false;
  const reading = fetchBusyTimes(address(), { isDemo: true }).finally(() => {
    isRead = true;
  });
  void reading.catch(() => undefined);
  let answers = 0;
  while (!isRead) {
    await db.$queryRaw`SELECT 1`;
    answers++;
  }
  await expect(reading).rejects.toThrow("The calendar takes too long to read.");
  expect(answers).toBeGreaterThan(20);
});

test("calendars are read one at a time: of many at once some get a busy response", async () => {
  content = calendarAt();
  const readings = Array.from({ length: 30 }, () => fetchBusyTimes(address(), { isDemo: true }));
  const results = await Promise.allSettled(readings);
  const refused = results.flatMap((one) => (one.status === "rejected" ? (one.reason as AppError) : []));
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(25);
  for (const { code, details } of refused)
    expect([code, details]).toEqual(["unavailable", { retryAfterSeconds: 2 }]);
});

test("notes about a file's own names are stored as plain text", async () => {
  await add();
  const now = new Date(Date.now() + 10 * MINUTE);
  const start = `${now.toISOString().slice(0, 10).replaceAll("-", "")}T120000`;
  const names = ["a\0b", `${"x".repeat(59)}😀`, "Mars\u202eenO"];
  const events = names.map(
    (name) => `BEGIN:VEVENT\r\nDTSTART;TZID=${name}:${start}\r\nDURATION:PT1H\r\nEND:VEVENT`,
  );
  content = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n");
  await fetchBusyCalendars({ now, isDemo: true });
  const [calendar] = await listBusyCalendars(ana.id);
  expect(calendar?.fault).toBeNull();
  const noted = calendar?.notes.map((note) => /“(.*)”/.exec(note)?.[1]);
  expect(noted).toEqual(["a b", `${"x".repeat(59)} `, "MarsenO"]);
});

test("calendar addresses on this machine or its network are refused", async () => {
  const refused = { isDemo: false };
  await expect(fetchBusyTimes(address(), refused)).rejects.toThrow("a port that isn't allowed");
  await expect(fetchBusyTimes("http://127.0.0.1/", refused)).rejects.toThrow("not public");
  const refusal = { details: { fields: { url: ["The address is not public."] } } };
  for (const url of ["http://10.0.0.1/", "http://169.254.169.254/latest"])
    await expect(fetchNewCalendar({ name: "Mine", url })).rejects.toMatchObject(refusal);
});

test("a feed is readable at its private address until it is renewed or its owner is deactivated", async () => {
  const { id: kind } = await appointmentKind();
  const { id: lead } = await createInboxRow({ name: "Bo; Lee,\r\nX", phone: "305 555 0101" });
  const [, , , , start = ""] = await offeredSlots();
  await written((tx) => createAppointment(tx, { kind, start, lead, mail: false }, ana));
  const by = { session: await openSession(ana.id), clientAddress: "192.0.2.1", userAgent: null };
  const make = async () => path.parse((await written((tx) => renewFeed(tx, by))).url).name;
  const first = await make();
  const text = (await readFeed(first)) as string;
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT30M\r\nX-PUBLISHED-TTL:PT30M\r\n");
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(String(event?.getFirstPropertyValue("dtstart"))).toBe(start.replace(".000Z", "Z"));
  expect(event?.getFirstPropertyValue("summary")).toBe("Phone consultation: Bo; Lee,\nX");
  expect(await readFeedState(ana.id)).toMatchObject({ readAt: expect.any(String) });
  const second = await make();
  expect(await readFeed(first)).toBeNull();
  await db.appointment.updateMany({ data: { status: "cancelled" } });
  expect(await readFeed(second)).not.toContain("VEVENT");
  await db.user.update({ where: { id: ana.id }, data: { isActive: false } });
  expect(await readFeed(second)).toBeNull();
  await db.$transaction((tx) => revokeFeed(tx, ana.id));
  expect(await readFeedState(ana.id)).toBeNull();
});
