import { closedSoonText, officeBackText } from "@/lib/crm/chat/presence";
import { chatWindowTexts } from "@/lib/crm/chat/window-texts";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

test.each<[string, string | null]>([
  ["2026-11-24T14:00:00Z", null], // Tuesday, 9 am in Miami
  ["2026-11-24T23:00:00Z", "Our team is back tomorrow at 9 am"],
  ["2026-11-27T23:30:00Z", "Our team is back Monday at 9 am"], // Friday evening
])("the text about the office's return at %s is: %s", (now, words) => {
  expect(officeBackText(new Date(now), chatWindowTexts)).toBe(words);
});

test("after a run of closed days, the text names the date on which the team is back", () => {
  setStoredSettings({ closedHolidays: "thanksgiving", closedDays: "2026-11-27/2026-12-04 Break" });
  const text = officeBackText(new Date("2026-11-26T15:00:00Z"), chatWindowTexts);
  expect(text).toBe("Our team is back Monday, December 7 at 9 am");
  setStoredSettings({});
});

test("the closed days of the next weeks are named, in both languages", () => {
  const now = new Date("2026-12-01T15:00:00Z");
  setStoredSettings({ closedHolidays: "christmas", closedDays: "2027-03-01 Move" });
  expect(closedSoonText(now, "en")).toBe("Closed days: Friday, December 25, 2026 (Christmas Day).");
  expect(closedSoonText(now, "es")).toBe("Días cerrados: viernes, 25 de diciembre de 2026.");
  setStoredSettings({});
  expect(closedSoonText(now, "en")).toBe("");
});
