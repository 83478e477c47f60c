import { officeBackWords } from "@/lib/chat/presence";
import { chatWords } from "@/lib/chat/words";

test.each<[string, string | null]>([
  ["2026-11-24T14:00:00Z", null], // Tuesday, 9am in Miami
  ["2026-11-24T22:59:00Z", null],
  ["2026-11-24T23:00:00Z", "Our team is back tomorrow at 9am"],
  ["2026-11-24T12:00:00Z", "Our team is back today at 9am"],
  ["2026-11-27T23:30:00Z", "Our team is back Monday at 9am"], // Friday evening
  ["2026-11-29T15:00:00Z", "Our team is back tomorrow at 9am"], // Sunday
])("at %s: %s", (now, words) => {
  expect(officeBackWords(new Date(now), chatWords)).toBe(words);
});
