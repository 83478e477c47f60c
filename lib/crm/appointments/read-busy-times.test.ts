import { dayOfIso } from "@/lib/core/wall-clock";
import { CalendarFault, readBusyTimes } from "@/lib/crm/appointments/read-busy-times";

const range = { from: dayOfIso("2026-11-28"), to: dayOfIso("2027-05-28") };

const read = (text: string) => readBusyTimes(Buffer.from(text), range);
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@example.com", ...lines, "END:VEVENT"];
const inNewYork = (name: string, time: string) => `${name};TZID=America/New_York:${time}`;
const hourOn = (day: string) => event(`DTSTART:202612${day}T150000Z`, "DURATION:PT1H");
const moments = ({ spans }: ReturnType<typeof read>) =>
  spans.map(({ start, end }) =>
    [start, end].map((moment) => new Date(moment).toISOString().slice(5, 16)).join(" "),
  );
const busyIn = (...lines: string[]) => moments(read(calendar(...lines)));
const notesIn = (...lines: string[]) => read(calendar(...lines)).notes;
/** Days in December on which something begins. */
const daysIn = (...lines: string[]) => busyIn(...lines).map((span) => span.slice(3, 5));

const zone = (name: string, ...observances: string[][]) => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  ...observances.flatMap((lines) => ["BEGIN:STANDARD", ...lines, "END:STANDARD"]),
  "END:VTIMEZONE",
];
const clocksChange = (from: string, to: string, rule: string) => [
  "DTSTART:16010101T020000",
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `RRULE:FREQ=YEARLY;${rule}`,
];
const PACIFIC = zone(
  "Tokyo Standard Time",
  clocksChange("-0700", "-0800", "BYDAY=1SU;BYMONTH=11"),
  clocksChange("-0800", "-0700", "BYDAY=2SU;BYMONTH=3"),
);

const floating = event("DTSTART:20261207T100000", "DURATION:PT1H");

describe("a time zone", () => {
  const at = (name: string, ...before: string[]) =>
    busyIn(...before, ...event(`DTSTART;TZID=${name}:20261207T100000`, "DURATION:PT1H"))[0]?.slice(6, 11);

  test.each([
    ["GTB Standard Time", "08:00"],
    ["Korea Standard Time", "01:00"],
    ["Eastern Standard Time (Mexico)", "15:00"],
    ["PST8PDT", "18:00"],
    ["/example.org/v1/Asia/Tokyo", "01:00"],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', "18:00"],
    ["(UTC+09:00) Osaka, Sapporo, Tokyo", "01:00"],
    ["GMT-0330", "13:30"],
    ["UTC", "10:00"],
    ["z", "10:00"],
    ["Eastern Time (US & Canada)", "15:00"],
    ["(UTC) Coordinated Universal Time", "10:00"],
    ["(UTC-09:00) Coordinated Universal Time-09", "19:00"],
    ["(UTC-03:00) Brasilia", "13:00"],
    ["(UTC-06:00) Central America", "16:00"],
    // A city of each of two continents.
    ["(UTC-07:00) La Paz, Mazatlan", "17:00"],
    ["(UTC+13:00) Samoa", "21:00"],
  ])("is known by the name %s", (name, expected) => expect(at(name)).toBe(expected));

  test("is first of all what the file defines, whatever its name", () => {
    expect(at("Tokyo Standard Time", ...PACIFIC)).toBe("18:00");
    const fixed = ["DTSTART:16010101T000000", "TZOFFSETFROM:-0700", "TZOFFSETTO:-0700"];
    expect(at('"tzone://Microsoft/Custom"', ...zone("tzone://Microsoft/Custom", fixed))).toBe("17:00");
    const endless = [...fixed, "RRULE:FREQ=SECONDLY"];
    expect(at("Tokyo Standard Time", ...zone("Tokyo Standard Time", endless))).toBe("01:00");
  });

  test("is known by the place in its definition, and that of a calendar by its newer name", () => {
    const placed = zone("Shop").toSpliced(2, 0, "X-LIC-LOCATION:America/Denver");
    expect(at("Shop", ...placed)).toBe("17:00");
    expect(busyIn("TIMEZONE-ID:Asia/Tokyo", ...floating)).toEqual(["12-07T01:00 12-07T02:00"]);
  });

  test.each(["BST", "AST", "ist", "Marszeit"])("named %s is no guess: it counts as the office's", (name) => {
    expect(at(name)).toBe("15:00");
    expect(notesIn(...event(`DTSTART;TZID=${name}:20261207T100000`, "DURATION:PT1H"))).toEqual([
      `The time zone “${name}” is unknown: its times count as the office's.`,
    ]);
  });

  test("of an unknown place counts by its offset, which is said", () => {
    const osten = event('DTSTART;TZID="(UTC+02:00) Osteuropa":20261207T100000', "DURATION:PT1H");
    const { spans, notes } = read(calendar(...osten));
    expect(spans[0]?.start).toBe(Date.UTC(2026, 11, 7, 8));
    expect(notes).toEqual(["The time zone “(UTC+02:00) Osteuropa” counts as UTC+02:00 all year."]);
  });

  test("that is unknown counts as the calendar's, or the office's, with a note", () => {
    const unknown = event("DTSTART;TZID=Mars:20261208T100000", "DURATION:PT1H");
    const inParis = read(calendar("X-WR-TIMEZONE:Europe/Paris", ...floating, ...unknown));
    expect(moments(inParis)).toEqual(["12-07T09:00 12-07T10:00", "12-08T09:00 12-08T10:00"]);
    expect(inParis.notes).toEqual([]);
    const atOffice = read(calendar(...floating, ...unknown));
    expect(moments(atOffice)).toEqual(["12-07T15:00 12-07T16:00", "12-08T15:00 12-08T16:00"]);
    expect(atOffice.notes).toEqual([
      "Times without a time zone count as the office's.",
      "The time zone “Mars” is unknown: its times count as the office's.",
    ]);
  });
});

describe("a series", () => {
  test.each([
    ["20261207T100000Z", "HOURLY;COUNT=3", ["07T10", "07T11", "07T12"]],
    ["20261207T100000Z", "DAILY;BYHOUR=10,14;COUNT=3", ["07T10", "07T14", "08T10"]],
    ["20261214T150000Z", "WEEKLY;BYDAY=MO,TU;BYSETPOS=1;COUNT=2", ["14T15", "21T15"]],
    ["20251208T190000Z", "YEARLY;BYWEEKNO=50;BYDAY=MO", ["07T19"]],
    // Months without a 31st have none.
    ["20260831T150000Z", "MONTHLY;UNTIL=20270228T150000Z", ["31T15", "31T15"]],
    ["20140106T210000Z", "WEEKLY;COUNT=675", ["30T21", "07T21"]],
    ["20261207T150000Z", "DAILY;UNTIL=2026-12-08", ["07T15", "08T15"]],
  ])("from %s follows its rule: %s", (start, rule, expected) => {
    const busy = busyIn(...event(`DTSTART:${start}`, "DURATION:PT30M", `RRULE:FREQ=${rule}`));
    expect(busy.map((span) => span.slice(3, 8))).toEqual(expected);
  });

  const daily = (...lines: string[]) =>
    event(
      "DTSTART;TZID=America/Chicago:20261207T100000",
      "DTEND;TZID=America/Chicago:20261207T110000",
      ...lines,
    );

  test("keeps its hour when clocks change, and ends by its own clock", () => {
    const rule = "RRULE:FREQ=DAILY;UNTIL=20270315T100000";
    const busy = busyIn(...event(inNewYork("DTSTART", "20270313T100000"), "DURATION:PT1H", rule));
    expect(busy.map((span) => span.slice(0, 11))).toEqual(["03-13T15:00", "03-14T14:00", "03-15T14:00"]);
    expect(daysIn(...daily("RRULE:FREQ=DAILY;UNTIL=20261209T100000"))).toEqual(["07", "08", "09"]);
  });

  test.each(["EXDATE;VALUE=DATE:20261208", "EXDATE:20261208T100000", "EXDATE:20261208T160000Z"])(
    "leaves out what %s names",
    (line) => expect(daysIn(...daily("RRULE:FREQ=DAILY;COUNT=3", line))).toEqual(["07", "09"]),
  );

  test("of whole days leaves out the day of a moment", () => {
    const days = event("DTSTART;VALUE=DATE:20261221", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261222T000000Z");
    expect(daysIn(...days)).toEqual(["21", "23"]);
  });

  test("has further dates, also with a length of their own", () => {
    const extra = [
      inNewYork("RDATE", "20261208T120000"),
      "RDATE;VALUE=DATE:20261209",
      "RDATE;VALUE=PERIOD:20261210T150000Z/PT3H",
    ];
    expect(busyIn(...daily(...extra))).toEqual([
      "12-07T16:00 12-07T17:00",
      "12-08T17:00 12-08T18:00",
      "12-09T16:00 12-09T17:00",
      "12-10T15:00 12-10T18:00",
    ]);
    expect(daysIn(...daily(...extra, "EXDATE:20261210T150000Z"))).toEqual(["07", "08", "09"]);
  });

  test("has one of its dates, or that and all later ones, moved or canceled", () => {
    const series = daily("RRULE:FREQ=DAILY;COUNT=4");
    const moved = (id: string, ...more: string[]) =>
      event(`RECURRENCE-ID;${id}`, "DTSTART:20261208T200000Z", "DURATION:PT30M", ...more);
    const first = "12-07T16:00 12-07T17:00";
    const rest = ["12-09T16:00 12-09T17:00", "12-10T16:00 12-10T17:00"];
    for (const id of ["VALUE=DATE:20261208", "X=1:20261208T160000Z"]) {
      expect(busyIn(...series, ...moved(id))).toEqual([first, "12-08T20:00 12-08T20:30", ...rest]);
      expect(busyIn(...series, ...moved(id, "STATUS:CANCELLED"))).toEqual([first, ...rest]);
    }
    const future = "RANGE=THISANDFUTURE;TZID=America/Chicago:20261208T100000";
    const later = ["12-08T20:00 12-08T20:30", "12-09T20:00 12-09T20:30", "12-10T20:00 12-10T20:30"];
    expect(busyIn(...series, ...moved(future))).toEqual([first, ...later]);
    expect(busyIn(...series, ...moved(future, "STATUS:CANCELLED"))).toEqual([first]);
  });
});

test.each([
  [
    "even with 23 hours",
    "DTSTART;VALUE=DATE:20270314",
    "DTEND;VALUE=DATE:20270315",
    "03-14T05:00 03-15T04:00",
  ],
  ["at least one", "DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20261221", "12-21T05:00 12-22T05:00"],
  ["without their type", "DTSTART:20261221", "DTEND:20261223", "12-21T05:00 12-23T05:00"],
  ["of any number", "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20270301", "12-01T05:00 03-01T05:00"],
  ["that begin before", "DTSTART;VALUE=DATE:20260919", "DURATION:P90D", "11-28T05:00 12-18T05:00"],
])("whole days are the office's: %s", (_, start, end, busy) =>
  expect(busyIn(...event(start, end))).toEqual([busy]),
);

test.each(["20261207t150000z", "2026-12-07T15:00:00Z", "20261207T1500Z", " 20261207T150000Z "])(
  "the time %s is read",
  (time) => expect(busyIn(...event(`DTSTART:${time}`, "DURATION:PT1H"))).toEqual(["12-07T15:00 12-07T16:00"]),
);

test("a list of busy times is read, without its free ones", () => {
  const list = (...lines: string[]) => ["BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY"];
  const busy = "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261207T150000Z/20261207T160000Z,20261208T150000Z/PT1H";
  expect(daysIn(...list(busy, "FREEBUSY;FBTYPE=FREE:20261209T150000Z/PT1H"))).toEqual(["07", "08"]);
  const times = ["soon", "20261210T150000Z/", "20261210T150000Z/20261210T140000Z"];
  const bad = list("FREEBUSY:", busy, `FREEBUSY:${times.join()},20261211T150000Z/PT1H`, "FREEBUSY;X:soon");
  expect(daysIn(...bad)).toEqual(["07", "08", "11"]);
  expect(notesIn(...bad)).toEqual([
    "A list of busy times is read without one of its times, which can't be read. (4 times)",
  ]);
});

test.each([
  "TRANSP:TRANSPARENT",
  "STATUS:CANCELLED",
  "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
  "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
])("an event with %s blocks nothing", (line) => {
  expect(busyIn(...event("DTSTART:20261207T150000Z", "DURATION:PT1H", line))).toEqual([]);
});

test.each([
  ["a line break in a description", "DESCRIPTION:One\r\nand two"],
  ["a parameter without a value", "LOCATION;X:Room"],
  ["an alarm with times of its own", "BEGIN:VALARM\r\nDTSTART:20261201T150000Z\r\nEND:VALARM"],
  ["an alarm without an end", "BEGIN:VALARM"],
])("%s concerns nothing else", (_, line) => {
  const broken = event("DTSTART:20261208T150000Z", "DURATION:PT1H", line);
  expect(daysIn(...hourOn("07"), ...broken, ...hourOn("09"))).toEqual(["07", "08", "09"]);
});

test.each([
  ["TRANSP;=:OPAQUE", 0],
  ["UID;X", 0],
  ["SEQUENCE;=1:2", 0],
  ["X-MICROSOFT-CDO-BUSYSTATUS;X:BUSY", 0],
  ["EXDATE;X:20261207T150000Z", 1],
  ["RDATE:20261208T150000Z/,tomorrow", 2],
])("the bad line %s takes no event away", (line, times) => {
  const broken = event("DTSTART:20261207T150000Z", "DURATION:PT1H", line);
  const note = "The event of December 7, 2026 is read without one of its times, which can't be read.";
  expect(daysIn(...broken)).toEqual(["07"]);
  expect(notesIn(...broken)).toEqual(times > 1 ? [`${note} (${times} times)`] : times > 0 ? [note] : []);
});

test("a file that is cut off, or has other line ends or another encoding, is read", () => {
  const whole = calendar(...hourOn("07"), ...hourOn("08"));
  const early = ["The file ends early: events at its end are missing or incomplete."];
  for (const end of ["END:VCALENDAR", "END:VEVENT", "DURATION"]) {
    const cut = read(whole.slice(0, whole.lastIndexOf(end)));
    expect([moments(cut).length, cut.notes]).toEqual([end === "DURATION" ? 1 : 2, early]);
  }
  expect(read(`${whole}\n\n`).notes).toEqual([]);
  expect(moments(read(whole.replaceAll("\r\n", "\r")))).toHaveLength(2);
  expect(moments(readBusyTimes(Buffer.from(`\uFEFF${whole}`, "utf16le"), range))).toHaveLength(2);
});

test.each([
  ["FREQ=WEEKLY;BYDAY=XX", "its repetition can't be read."],
  ["FREQ=DAILY;UNTIL=soon", "its repetition can't be read."],
  ["FREQ=SECONDLY", "it repeats too often."],
  ["RSCALE=CHINESE;FREQ=YEARLY", "it repeats by a calendar that we don't know."],
])("an event with the rule %s is left out and named by its day", (rule, reason) => {
  const broken = event("DTSTART:20261207T150000Z", `RRULE:${rule}`, "DTEND:20261207T160000Z");
  expect(daysIn(...broken, ...hourOn("08"))).toEqual(["08"]);
  expect(notesIn(...broken)).toEqual([`The event of December 7, 2026 is left out: ${reason}`]);
});

test("an event without a readable start is named by its day if it has one, unless it is over", () => {
  const start = "is left out: its start can't be read.";
  expect(notesIn(...event("DTSTART;X:20261207"))).toEqual([`The event of December 7, 2026 ${start}`]);
  expect(notesIn(...event("DTSTART;X:20251207"))).toEqual([]);
  const unnamed = [...event("DTSTART:20261131T150000Z"), ...event("SUMMARY:No start")];
  expect(notesIn(...unnamed)).toEqual([`An event ${start} (2 times)`]);
});

test.each([
  "DTEND:",
  "DTEND;X:20261207",
  "DTEND:20261207T140000Z",
  "DURATION:an hour",
  "DURATION:P1M",
  "DURATION:PT1.5H",
])("the end %s can't be read and counts as an hour, and is said", (end) => {
  const lines = event("DTSTART:20261207T150000Z", end);
  expect(busyIn(...lines)).toEqual(["12-07T15:00 12-07T16:00"]);
  expect(notesIn(...lines)).toEqual([
    "The event of December 7, 2026 counts as one hour: its end can't be read.",
  ]);
});

test("at most ten notes remain, with the number of the others", () => {
  const days = Array.from({ length: 13 }, (_, index) => `202612${index + 10}T150000Z`);
  const notes = notesIn(...days.flatMap((day) => event(`DTSTART:${day}`, "DTEND:")));
  expect([notes.length, notes.at(-1)]).toEqual([11, "And 3 more."]);
});

test("a file that is no calendar or has too many busy times is refused, however many are over", () => {
  expect(() => read("<html>Sign in</html>")).toThrow(CalendarFault);
  const past = Array.from({ length: 6_000 }, () =>
    event("DTSTART:20190102T090000Z", "DTEND:20190102T100000Z"),
  );
  expect(daysIn(...past.flat(), ...hourOn("07"))).toEqual(["07"]);
  const hourly = (minute: number) =>
    event(`DTSTART:20261128T09${minute + 10}00Z`, "DURATION:PT1M", "RRULE:FREQ=HOURLY");
  const often = (minutes: number) => Array.from({ length: 14 }, (_, index) => hourly((index * 2) % minutes));
  expect(busyIn(...often(2).flat()).length).toBeGreaterThan(4_000);
  expect(() => busyIn(...often(60).flat())).toThrow("more than 25,000 busy times");
});

test("an event that takes long takes no other away: it is read in time, or left out", () => {
  const rule = `RRULE:FREQ=YEARLY;COUNT=99999;BYDAY=${Array(5_000).fill("53MO").join()}`;
  const endless = event("DTSTART:00010101T000000Z", "DURATION:PT1H", rule);
  const { spans, notes } = read(calendar(...endless, ...hourOn("07")));
  const leftOut = [expect.stringContaining("is left out: it takes too long to read.")];
  expect(spans.at(0)).toEqual({ start: Date.UTC(2026, 11, 7, 15), end: Date.UTC(2026, 11, 7, 16) });
  expect(notes).toEqual(spans.length === 1 ? leftOut : []);
});
