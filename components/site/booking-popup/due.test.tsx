import { between, dueAt } from "@/components/site/booking-popup/due";
import { changeVisit } from "@/components/site/widgets/visit";

const chance = (value: number) => jest.spyOn(Math, "random").mockReturnValue(value);

test("picks a delay between the minimum and the maximum", () => {
  chance(0);
  expect(between({ least: 60_000, most: 120_000 })).toBe(60_000);
  chance(0.999_999);
  expect(between({ least: 60_000, most: 120_000 })).toBeCloseTo(120_000, -1);
});

test.each([
  [0, 15_000],
  [0.999_999, 30_000],
])("schedules the first popup 15 to 30 s after the page opened and keeps that time", (random, after) => {
  jest.spyOn(Date, "now").mockReturnValue(1_000_000);
  jest.spyOn(performance, "now").mockReturnValue(4_000);
  changeVisit({ nextInvitation: 0 });
  chance(random);
  const due = dueAt();
  expect(due).toBeCloseTo(1_000_000 - 4_000 + after, -1);
  chance(0.5);
  expect(dueAt()).toBe(due);
});
