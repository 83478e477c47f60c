import { companyFacts } from "@/lib/crm/chat/facts/company-facts";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

test("the office hours list the next closed days with dates and names", () => {
  setStoredSettings({ closedHolidays: "christmas", closedDays: "2026-11-27\n2026-11-28 A Saturday" });
  const now = new Date("2026-11-20T12:00:00Z");
  const hours = companyFacts({ accepted: "", now }).find(({ topic }) => topic === "hours");
  expect(hours?.text).toContain(
    "Next closed days: Friday, November 27, 2026; Friday, December 25, 2026 (Christmas Day). Support",
  );
  setStoredSettings({});
});
