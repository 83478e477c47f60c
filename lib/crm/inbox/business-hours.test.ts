import { answerStateOf, answerTimes } from "@/lib/crm/inbox/business-hours";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

test("'2 business hours' means two working hours, and '24 hours' the same time on the next working day", () => {
  const times = (promise: Parameters<typeof answerTimes>[0], at: string) => {
    const { warnAt, dueAt } = answerTimes(promise, new Date(`2026-11-${at}Z`));
    return [warnAt, dueAt].map((time) => time.toISOString());
  };
  const iso = (at: string) => `2026-11-${at}:00.000Z`;
  expect(times("2-business-hours", "18T15:00")).toEqual([iso("18T16:30"), iso("18T17:00")]);
  expect(times("24-hours", "17T15:00")).toEqual([iso("17T21:45"), iso("18T15:00")]);
  expect(times("24-hours", "20T20:00")[1]).toBe(iso("23T20:00"));
  expect(times("24-hours", "21T20:00")[1]).toBe(iso("23T23:00"));
});

test("an urgent request has its own time at any hour, unless it is switched off or the form's comes sooner", () => {
  // A Saturday in Florida.
  const due = (at = "2026-11-21T15:00:00Z") =>
    answerTimes("2-business-hours", new Date(at), "urgent").dueAt.toISOString();
  expect(answerTimes("24-hours", new Date("2026-11-21T15:00:00Z"), "urgent")).toEqual({
    warnAt: new Date("2026-11-21T15:45:00Z"),
    dueAt: new Date("2026-11-21T16:00:00Z"),
  });
  setStoredSettings({ urgentAnswerMinutes: 180 });
  expect([due(), due("2026-11-18T15:00:00Z")]).toEqual([
    "2026-11-21T18:00:00.000Z",
    "2026-11-18T17:00:00.000Z",
  ]);
  setStoredSettings({ urgentAnswerMinutes: 0 });
  expect(due()).toBe("2026-11-23T16:00:00.000Z");
  setStoredSettings({});
});

test("an answer is green, then due, then late, unless the lead is answered or spam", () => {
  const lead = {
    warnAt: new Date("2026-11-18T16:30:00Z"),
    dueAt: new Date("2026-11-18T17:00:00Z"),
    firstAnsweredAt: null,
    status: "new",
  };
  const at = (time: string, changes = {}) => answerStateOf({ ...lead, ...changes }, new Date(time));
  expect(at("2026-11-18T16:29:59.999Z")).toBe("green");
  expect(at("2026-11-18T16:30:00Z")).toBe("due");
  expect(at("2026-11-18T16:59:59.999Z")).toBe("due");
  expect(at("2026-11-18T17:00:00Z")).toBe("late");
  expect(at("2027-01-01T00:00:00Z", { firstAnsweredAt: lead.dueAt })).toBe("answered");
  expect(at("2027-01-01T00:00:00Z", { status: "spam" })).toBeNull();
  expect(at("2027-01-01T00:00:00Z", { warnAt: null, dueAt: null })).toBeNull();
});

test("promised times skip closed days and closed hours", () => {
  setStoredSettings({
    weeklyHours: "Mon 09:00-12:00 13:00-18:00, Wed 09:00-18:00, Thu 09:00-18:00, Fri 09:00-13:00",
    closedHolidays: "thanksgiving",
  });
  const due = (promise: Parameters<typeof answerTimes>[0], at: string) =>
    answerTimes(promise, new Date(at)).dueAt.toISOString();
  // Over lunch, over Tuesday, over Thanksgiving, and to the end of a short day.
  expect(due("2-business-hours", "2026-11-23T16:00:00Z")).toBe("2026-11-23T19:00:00.000Z");
  expect(due("2-business-hours", "2026-11-23T22:00:00Z")).toBe("2026-11-25T15:00:00.000Z");
  expect(due("24-hours", "2026-11-23T17:30:00Z")).toBe("2026-11-25T18:00:00.000Z");
  expect(due("24-hours", "2026-11-25T15:00:00Z")).toBe("2026-11-27T15:00:00.000Z");
  expect(due("24-hours", "2026-11-25T22:00:00Z")).toBe("2026-11-27T18:00:00.000Z");
  setStoredSettings({});
});
