import { plainTextOf } from "@/lib/crm/chat/plain-text-of";

test("leaves marks of Markdown and HTML out", () => {
  expect(plainTextOf("# A **bold** [link](https://x.test) ![image](/i.png)<b>!</b>\n> `code`")).toBe(
    "A bold link !\ncode",
  );
});

test.each(["[", "![", "![]", "[a](b[", "<a", "- *"])(
  "reads words that are nothing but %j in one pass",
  (mark) => {
    const text = mark.repeat(100_000);
    expect(plainTextOf(text).length).toBeLessThanOrEqual(text.length);
  },
);
