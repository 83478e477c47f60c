import { staleSentences } from "@/lib/content/stale-dates/claims";

const NOW = Date.parse("2026-11-22T12:00:00Z");

test.each([
  "Windows 10 support ends on October 14, 2025, after which systems get no security updates.",
  "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats",
  "Windows 10 support ends soon.",
  "The offer will expire on 3/1/2026.",
  "Version 8 is supported until 30 June 2026.",
  "Sales stops for all editions in May 2026.",
  "It ends on **Oct. 14th, 2025**.",
  "Upgrade every computer before October 14, 2025.",
])("%s announces a past event as future", (sentence) => {
  expect(staleSentences(`Before. ${sentence}\n\nAfter. ${sentence}`, NOW)).toEqual([sentence]);
});

test.each([
  "Windows 10 support ended on October 14, 2025.",
  "They have had no support since October 14, 2025, and belong on this list soon.",
  "The offer ends on December 31, 2026.",
  "Today it ends: November 22, 2026.",
  "A computer made before October 14, 2025 can stay.",
  "The backup ends with a report. We met on May 3, 2026.",
  "The weekends of May 2026 were quiet.",
])("%s does not announce a past event as future", (text) => {
  expect(staleSentences(text, NOW)).toEqual([]);
});

test("a date is past once its day is over everywhere on earth", () => {
  const text = "It ends on November 21, 2026.";
  expect(staleSentences(text, Date.parse("2026-11-22T11:59:00Z"))).toEqual([]);
  expect(staleSentences(text, Date.parse("2026-11-22T12:00:00Z"))).toHaveLength(1);
});
