import { dayText, instantOfInput, momentText, officeInputOf } from "@/components/admin/kit/moment-text";

test("shows days and times by the office's clocks", () => {
  expect(momentText("2026-11-28T18:24:00.000Z")).toBe("Nov 28, 2026, 1:24 PM");
  expect(dayText("2026-11-29T04:59:00.000Z")).toBe("Nov 28, 2026");
});

test.each([
  ["2026-07-01T12:20:00.000Z", "2026-07-01T08:20"],
  ["2026-12-24T23:30:00.000Z", "2026-12-24T18:30"],
])("%s is typed as %s", (instant, typed) => {
  expect(officeInputOf(instant)).toBe(typed);
  expect(instantOfInput(typed)).toBe(instant);
});

test.each(["", "2026-12-24", "2026-13-01T10:00", "soon"])("“%s” is no time", (typed) =>
  expect(instantOfInput(typed)).toBeNull(),
);

test("names the zone to readers whose own clocks show another time", async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const spy = jest
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...options, timeZone: "Europe/Berlin" });
  await jest.isolateModulesAsync(async () => {
    const elsewhere = await import("@/components/admin/kit/moment-text");
    expect(elsewhere.momentText("2026-11-28T18:24:00.000Z")).toBe("Nov 28, 2026, 1:24 PM EST");
    expect(elsewhere.officeClockHint).toBe("By the office's clocks (Eastern Time).");
  });
  spy.mockRestore();
});
