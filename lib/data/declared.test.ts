import { settingsInput } from "@/lib/data/settings/schema";

const refused: [string, unknown, RegExp?][] = [
  ["companyName", " "],
  ["companyName", "x".repeat(61), /at most 60/],
  ["companyName", ["Bayline"]],
  ["companyName", "\u0000\u202e"],
  ["companyPhone", "call us", /digits/],
  ["companyPhone", "+-()  -  "],
  ["companyPhone", "1".repeat(16)],
  ["companyEmail", "nobody"],
  ["companyEmail", ""],
  ["billingStoreUrl", "javascript:alert(1)", /https/],
  ["billingStoreUrl", "//evil.example"],
  ["hoursFirstDay", "Monday", /day/],
  ["hoursOpenAt", 24],
  ["hoursOpenAt", 9.5],
  ["hoursCloseAt", "18"],
  ["weeklyHours", "Mon 9-18", /Write it like this/],
  ["weeklyHours", "", /at least one day/],
  ["weeklyHours", "Mon 09:00-18:00, ".repeat(40), /too long/],
  ["closedHolidays", "easter", /from the list/],
  ["closedDays", "2026-02-30", /date/],
  ["mailFrom", "Site <site@example.com>, other@example.com"],
  ["mailFrom", "<site@example.com>"],
  ["mailFrom", "Site <site@example>"],
  ["mailFrom", 'Site" <site@example.com>'],
  ["leadsTo", "a@example.com, b@example.com", /valid email/],
  ["tagManagerId", "GTM-1'-alert(1)-'", /GTM-ABC1234/],
  ["measurementId", "UA-12345"],
  ["adsConversionId", "AW-1"],
  ["sessionReplayId", "<script>"],
  ["eventsKeptDays", 1, /from 2 to 36,500/],
  ["trashKeptDays", 1e9],
  ["leadsLimit", 0, /from 1 to 100/],
  ["leadsLimit", Number.NaN],
  ["bookingPopup", "off"],
  ["exitPopup", 1],
];

test.each(refused)("%s can't be %j", (key, value, message = /./) => {
  const messages = settingsInput.safeParse({ [key]: value }).error?.issues.map((issue) => issue.message);
  expect(messages).toEqual([expect.stringMatching(message)]);
});

test("valid settings are cleaned and kept, and unknown ones are dropped", () => {
  const input = {
    companyName: " Bayline\n\tIT ",
    companyPhone: "+1 305\u2011555\u00a00142, ext. 12",
    mailFrom: "Bayline IT <mail@example.com>",
    leadsTo: "",
    tagManagerId: "GTM-ABC1234",
    hoursCloseAt: 24,
    bookingPopup: false,
    trashKeptDays: null,
  };
  const secret = { NEXTAUTH_SECRET: "x", constructor: "x" };
  expect(settingsInput.parse({ ...input, ...secret })).toEqual({
    ...input,
    companyName: "Bayline IT",
    companyPhone: "+1 305-555 0142 x12",
  });
});
