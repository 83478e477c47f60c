import {
  freeStarts,
  inLanes,
  minutesIn,
  momentAt,
  shortDayText,
  warningOf,
} from "@/components/admin/appointments/calendar-time";

const span = (start: string, end: string) => ({
  start: `2026-12-01T${start}:00.000Z`,
  end: `2026-12-01T${end}:00.000Z`,
});

test("places overlapping entries side by side, and gives a later entry the full width", () => {
  const entries = [
    span("14:00", "15:00"),
    span("14:30", "16:00"),
    span("15:00", "15:30"),
    span("16:00", "17:00"),
  ];
  expect(inLanes(entries).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test("a start is free only within working time that is neither busy nor taken, including its buffer", () => {
  const calendar = {
    id: 1,
    name: "ana",
    isBookable: true,
    away: [],
    open: [span("14:00", "16:00")],
    busy: [span("14:30", "15:00")],
  };
  const length = { minutes: 30, bufferBefore: 0, bufferAfter: 0 };
  const taken = [span("15:30", "15:45")];
  expect(freeStarts({ calendar, taken }, length)).toEqual([
    "2026-12-01T14:00:00.000Z",
    "2026-12-01T15:00:00.000Z",
  ]);
  expect(freeStarts({ calendar: undefined, taken: [] }, length)).toEqual([]);
  // Its buffer would reach into the taken time, which the server refuses.
  const buffered = { ...length, bufferAfter: 10 };
  expect(freeStarts({ calendar, taken }, buffered)).toEqual(["2026-12-01T14:00:00.000Z"]);
  expect(warningOf({ calendar, taken }, "2026-12-01T15:00:00.000Z", buffered)).toMatch(/too close/);
});

test("shortens a day to its weekday and number", () => {
  expect(shortDayText("2026-12-01")).toBe("Tue 1");
});

test("positions follow the office's time zone, also on the day of a clock change", () => {
  expect(momentAt("2026-11-01", 9 * 60)).toBe("2026-11-01T14:00:00.000Z");
  expect(minutesIn("2026-11-01", "2026-11-01T14:00:00.000Z")).toBe(9 * 60);
  expect(minutesIn("2026-11-01", "2026-11-02T05:00:00.000Z")).toBe(1440);
});
