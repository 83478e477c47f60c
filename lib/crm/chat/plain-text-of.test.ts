import { plainTextOf } from "@/lib/crm/chat/plain-text-of";

test("strips Markdown and HTML marks", () => {
  expect(plainTextOf("# A **bold** [link](https://x.test) ![image](/i.png)<b>!</b>\n> `code`")).toBe(
    "A bold link !\ncode",
  );
});

test.each(["[", "![", "![]", "[a](b[", "<a", "- *"])(
  "reads a long run of %j without lengthening it",
  (mark) => {
    const text = mark.repeat(100_000);
    expect(plainTextOf(text).length).toBeLessThanOrEqual(text.length);
  },
);
