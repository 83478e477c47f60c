import { pastClaims, truthfully } from "@/lib/past-dates/claims";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const first = (text: string) => pastClaims(text, NOW)[0];

test.each([
  [
    "Windows 10 support ends on October 14, 2025, after which systems get no security updates.",
    "Windows 10 support ended on October 14, 2025. Since then, systems get no security updates.",
  ],
  [
    "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats",
    "Windows 10 Support Has Ended - Your Systems Are Vulnerable to New Threats",
  ],
  ["Windows 10 Support Ending", "Windows 10 Support Has Ended"],
  ["The offer will expire on 3/1/2026.", "The offer expired on 3/1/2026."],
  ["Version 8 is supported until 30 June 2026.", "Version 8 was supported until 30 June 2026."],
  ["Sales stops for all editions in May 2026.", "Sales stopped for all editions in May 2026."],
  ["It ends on **Oct. 14th, 2025**.", "It ended on **Oct. 14th, 2025**."],
])("%s has passed, and is said as it is true now", (sentence, truthful) => {
  expect(first(sentence)).toEqual({ sentence, truthful });
  expect(truthfully(`Before. ${sentence}\n\nAfter.`, NOW)).toBe(`Before. ${truthful}\n\nAfter.`);
  expect(truthfully(truthful, NOW)).toBe(truthful);
});

test("what one was to do by a past date is told, and left to a person", () => {
  const sentence = "Upgrade every computer before October 14, 2025.";
  expect(first(sentence)).toEqual({ sentence, truthful: null });
  expect(truthfully(sentence, NOW)).toBe(sentence);
});

test.each([
  "Windows 10 support ended on October 14, 2025.",
  "They have had no support since October 14, 2025, and belong on this list soon.",
  "The offer ends on December 31, 2026.",
  "Today it ends: November 22, 2026.",
  "A computer made before October 14, 2025 can stay.",
  "The backup ends with a report. We met on May 3, 2026.",
  "The weekends of May 2026 were quiet.",
])("%s claims nothing that has passed", (text) => {
  expect(pastClaims(text, NOW)).toEqual([]);
});

test("a date has passed when its day is over everywhere on earth", () => {
  const text = "It ends on November 21, 2026.";
  expect(pastClaims(text, Date.parse("2026-11-22T11:59:00Z"))).toEqual([]);
  expect(pastClaims(text, Date.parse("2026-11-22T12:00:00Z"))).toHaveLength(1);
});
