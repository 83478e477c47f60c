import { textDiff } from "@/components/admin/knowledge-base/revisions/text-diff";
import { processorMsOf } from "@/tests/factories/processor-time";

test("compares texts word by word", () => {
  expect(textDiff("Turn it off.\nWait.", "Turn it on.\nWait.")).toEqual([
    { text: "Turn it ", is: "same" },
    { text: "off", is: "removed" },
    { text: "on", is: "added" },
    { text: ".\nWait.", is: "same" },
  ]);
  expect(textDiff("a", "a")).toEqual([{ text: "a", is: "same" }]);
});

test("stays fast on long texts that have nothing in common", async () => {
  const words = (from: number) => Array.from({ length: 60_000 }, (_, index) => `w${from + index}`).join("\n");
  let parts: ReturnType<typeof textDiff> = [];
  const diff = () => {
    parts = textDiff(words(0), words(1_000_000));
  };
  expect(await processorMsOf(diff)).toBeLessThan(6_000);
  const side = (is: string) => parts.filter((part) => part.is !== is).map(({ text }) => text);
  expect(side("added").join("")).toBe(words(0));
  expect(side("removed").join("")).toBe(words(1_000_000));
});
