import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ICAL from "ical.js";
import { createAppointment } from "@/lib/crm/appointments/admin";
import {
  addBusyCalendar,
  fetchBusyCalendars,
  fetchBusyTimes,
  listBusyCalendars,
  tryCalendar,
} from "@/lib/crm/appointments/busy-calendars";
import { readFeed, readFeedState, renewFeed, revokeFeed } from "@/lib/crm/appointments/feed";
import { db } from "@/lib/data/db";
import { openSession } from "@/tests/factories/administrators";
import {
  appointmentKind,
  bookablePerson,
  offeredSlots,
  removeAppointments,
} from "@/tests/factories/appointments";

const MINUTE = 60_000;
let content = "";
const server = createServer((_, response) => {
  response.setHeader("Content-Type", "text/calendar");
  response.end(content);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

let ana: { id: number };
beforeEach(async () => {
  await removeAppointments();
  await db.user.deleteMany();
  ana = await bookablePerson("ana");
});

const calendarAt = (start: string) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VEVENT", "UID:1"],
    ...[`DTSTART:${start.replace(/[-:]|\.000/g, "")}`, "DURATION:PT30M", "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");

const add = () =>
  db.$transaction((tx) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
    return addBusyCalendar(tx, ana.id, { name: "Mine", url, spans: [] });
  });

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
  content = calendarAt("2026-01-01T00:00:00.000Z");
  await fetchBusyCalendars(at(30));
  expect(await offeredSlots()).toContain(start);
  expect(await listBusyCalendars(ana.id)).toMatchObject([
    { fault: null, fetchedAt: at(30).now.toISOString() },
  ]);
});

test("calendar addresses on this machine or its network are refused", async () => {
  const { port } = server.address() as AddressInfo;
  const refused = { isDemo: false };
  await expect(fetchBusyTimes(`http://127.0.0.1:${port}/`, refused)).rejects.toThrow(
    "a port that isn't allowed",
  );
  await expect(fetchBusyTimes("http://127.0.0.1/", refused)).rejects.toThrow("not public");
  for (const url of ["http://10.0.0.1/", "http://169.254.169.254/latest"])
    await expect(tryCalendar({ name: "Mine", url })).rejects.toMatchObject({
      details: { fields: { url: ["The address is not public."] } },
    });
});

test("a feed is readable at its private address until it is renewed or its owner is deactivated", async () => {
  const kind = await appointmentKind();
  const lead = await db.lead.create({
    data: {
      kind: "contact",
      record: "contact",
      recordId: 1,
      name: "Bo; Lee,\r\nX",
      email: "bo@example.com",
      phone: "305 555 0101",
      summary: "Backups",
    },
  });
  const [, , , , start = ""] = await offeredSlots();
  const author = { id: ana.id, username: "ana", displayName: null };
  await db.$transaction((tx) =>
    createAppointment(tx, { kind: kind.id, start, lead: lead.id, mail: false }, author),
  );
  const by = { session: await openSession(ana.id), clientAddress: "192.0.2.1", userAgent: null };
  const make = async () =>
    (await db.$transaction((tx) => renewFeed(tx, by))).answer.url.split("/").at(-1) as string;
  const first = await make();
  const text = (await readFeed(first)) as string;
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(String(event?.getFirstPropertyValue("dtstart"))).toBe(start.replace(".000Z", "Z"));
  expect(event?.getFirstPropertyValue("summary")).toBe("Phone consultation: Bo; Lee,\nX");
  expect(await readFeedState(ana.id)).toMatchObject({ readAt: expect.any(String) });
  const second = await make();
  expect(await readFeed(first)).toBeNull();
  expect(await readFeed(second)).not.toBeNull();
  await db.user.update({ where: { id: ana.id }, data: { isActive: false } });
  expect(await readFeed(second)).toBeNull();
  await db.$transaction((tx) => revokeFeed(tx, ana.id));
  expect(await readFeedState(ana.id)).toBeNull();
});
