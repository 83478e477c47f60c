import { daysSince, toCountry, toDay, toMoney, toPhone, withDays } from "@/lib/commerce/portal/format";

test("formats amounts with two decimals and a currency sign", () => {
  const amounts = [0, 51, 1430.5, -20].map((amount) => toMoney(amount));
  expect(amounts).toEqual(["$0.00", "$51.00", "$1,430.50", "-$20.00"]);
  expect(toMoney(1430.5, "EUR")).toBe("€1,430.50");
});

test("formats a day the same in every time zone and returns nothing for a value that is not a date", () => {
  expect(toDay("2026-03-01")).toBe("Mar 1, 2026");
  expect([toDay(null), toDay(""), toDay("soon")]).toEqual([null, null, null]);
});

test("says the dates of a line of text as dates, and leaves what is none", () => {
  expect(withDays("File Server (2026-11-01 - 2026-11-30), part 2026-13-45 of 12026-11-011")).toBe(
    "File Server (Nov 1, 2026 - Nov 30, 2026), part 2026-13-45 of 12026-11-011",
  );
});

test("counts days from midnight to midnight in the reader's time zone", () => {
  const lateEvening = new Date(2026, 2, 10, 23, 30);
  const days = ["2026-03-10", "2026-03-07", "2026-03-11"].map((day) => daysSince(day, lateEvening));
  expect(days).toEqual([0, 3, -1]);
});

test("formats American phone numbers and leaves others unchanged", () => {
  const written = ["3055550111", "305-555-0111", "+1 (305) 555-0111"].map(toPhone);
  expect(written).toEqual(Array(3).fill("(305) 555-0111"));
  expect(["+49 30 901820", "555-0111", ""].map(toPhone)).toEqual(["+49 30 901820", "555-0111", ""]);
});

test("shows countries by name", () => {
  expect(["US", "de", "Narnia", ""].map(toCountry)).toEqual(["United States", "Germany", "Narnia", ""]);
});
