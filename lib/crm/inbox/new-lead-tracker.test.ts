import { createNewLeadTracker } from "@/lib/crm/inbox/new-lead-tracker";
import type { Lead } from "@/lib/crm/inbox/schema";

const minute = (at: number) => `2026-11-20T15:0${at}:00.000Z`;
const leadOf = (id: number, createdAt: string) => ({ id, createdAt }) as Lead;
const idsIn = (leads: Lead[]) => leads.map(({ id }) => id);

test("a lead is announced once, however often it is listed", () => {
  const tracker = createNewLeadTracker();
  expect(tracker.since()).toBe("");
  expect(tracker.read({ at: minute(1), leads: [] })).toEqual([]);
  expect(tracker.since()).toBe(minute(1));
  const [three, four] = [leadOf(3, minute(2)), leadOf(4, minute(3))];
  expect(idsIn(tracker.read({ at: minute(2), leads: [three] }))).toEqual([3]);
  expect(tracker.read({ at: minute(2), leads: [three] })).toEqual([]);
  expect(idsIn(tracker.read({ at: minute(3), leads: [four, three] }))).toEqual([4]);
});

test("leads on the screen or from long before the first look are not announced", () => {
  const tracker = createNewLeadTracker();
  tracker.read({ at: minute(5), leads: [] });
  tracker.see([{ id: 6 }]);
  const late = leadOf(7, "2026-11-20T15:04:50.000Z");
  const answer = { at: minute(6), leads: [leadOf(6, minute(6)), late, leadOf(2, minute(1))] };
  expect(idsIn(tracker.read(answer))).toEqual([7]);
});

test("a recent lead on a later page is not announced", () => {
  const tracker = createNewLeadTracker();
  tracker.read({ at: minute(5), leads: [] });
  tracker.see([{ id: 9 }]);
  const shortlyBefore = "2026-11-20T15:04:55.000Z";
  const leads = [leadOf(10, shortlyBefore), leadOf(8, shortlyBefore), leadOf(7, minute(6))];
  expect(idsIn(tracker.read({ at: minute(6), leads }))).toEqual([10, 7]);
});

test("the first lead of an empty inbox is announced", () => {
  const tracker = createNewLeadTracker();
  tracker.read({ at: null, leads: [] });
  expect(idsIn(tracker.read({ at: minute(1), leads: [leadOf(1, minute(1))] }))).toEqual([1]);
});
