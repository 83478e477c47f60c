import { dayOfIso } from "@/lib/core/wall-clock";
import { CalendarFault, readBusyTimes } from "@/lib/crm/appointments/busy-events";

const range = { from: dayOfIso("2026-10-20"), to: dayOfIso("2026-11-20") };

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@example.com", ...lines, "END:VEVENT"];
const busyIn = (...lines: string[]) =>
  readBusyTimes(calendar(...lines), range).map(({ start, end }) =>
    [start, end].map((moment) => new Date(moment).toISOString().slice(5, 16)).join(" "),
  );

test("a weekly event keeps its local hour when the clocks go back and follows excluded and moved dates", () => {
  const weekly = event(
    "DTSTART;TZID=America/New_York:20261020T100000",
    "DTEND;TZID=America/New_York:20261020T110000",
    "RRULE:FREQ=WEEKLY;UNTIL=20261117T150000Z",
    "EXDATE;TZID=America/New_York:20261027T100000",
  );
  const moved = event(
    "RECURRENCE-ID;TZID=America/New_York:20261103T100000",
    "DTSTART;TZID=America/New_York:20261104T160000",
    "DURATION:PT30M",
  );
  expect(busyIn(...weekly, ...moved)).toEqual([
    "10-20T14:00 10-20T15:00",
    "11-04T21:00 11-04T21:30",
    "11-10T15:00 11-10T16:00",
    "11-17T15:00 11-17T16:00",
  ]);
});

test("time zones resolve from Windows names, UTC, and IANA paths, and default to the office's zone", () => {
  expect(busyIn(...event("DTSTART;TZID=W. Europe Standard Time:20261102T090000", "DURATION:PT1H"))).toEqual([
    "11-02T08:00 11-02T09:00",
  ]);
  expect(busyIn(...event("DTSTART:20261102T090000Z", "DURATION:PT1H"))).toEqual(["11-02T09:00 11-02T10:00"]);
  expect(busyIn(...event("DTSTART;TZID=Customized Time Zone:20261102T090000", "DURATION:PT1H"))).toEqual([
    "11-02T14:00 11-02T15:00",
  ]);
  expect(
    busyIn(...event("DTSTART;TZID=/example.org/v1/Asia/Tokyo:20261102T090000", "DURATION:PT1H")),
  ).toEqual(["11-02T00:00 11-02T01:00"]);
});

test("all-day events use the office's day, even with 25 hours, and free or canceled events block nothing", () => {
  expect(busyIn(...event("DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261102"))).toEqual([
    "11-01T04:00 11-02T05:00",
  ]);
  const start = ["DTSTART:20261102T090000Z", "DURATION:PT1H"];
  expect(busyIn(...event(...start, "TRANSP:TRANSPARENT"))).toEqual([]);
  expect(busyIn(...event(...start, "STATUS:CANCELLED"))).toEqual([]);
  expect(busyIn(...event(...start, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"))).toEqual([]);
});

test("a file that is not a calendar or has too many events or busy times is refused", () => {
  expect(() => readBusyTimes("<html>Sign in</html>", range)).toThrow(CalendarFault);
  expect(() => readBusyTimes("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n;;;=::\r\n", range)).toThrow(CalendarFault);
  const many = Array.from({ length: 5_001 }, () => event("DTSTART:20200102T090000Z")).flat();
  expect(() => busyIn(...many)).toThrow("more than 5000 events");
  const often = Array.from({ length: 200 }, (_, index) =>
    event(
      `DTSTART:20260102T09${String(index % 60).padStart(2, "0")}00Z`,
      "DURATION:PT1M",
      "RRULE:FREQ=DAILY",
    ),
  ).flat();
  expect(() => busyIn(...often)).toThrow("more than 5000 busy times");
});

test("an event spanning years blocks only its first days, and dates that do not exist block nothing", () => {
  expect(busyIn(...event("DTSTART:20261101T000000Z", "DTEND:20991101T000000Z"))).toEqual([
    "11-01T00:00 12-31T00:00",
  ]);
  expect(busyIn(...event("DTSTART:20261131T000000Z", "DURATION:PT1H"))).toEqual([]);
  expect(busyIn(...event("SUMMARY:No start"))).toEqual([]);
});
