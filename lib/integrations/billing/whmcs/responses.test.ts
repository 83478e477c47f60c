import { z } from "zod";
import { count, day, dollars, dollarsOrNone, id, listOf, maybeId, richText, text, time } from "./responses";

it.each([
  [7, 7],
  ["7", 7],
  [" 7 ", 7],
  ["0", undefined],
  ["7.5", undefined],
  ["", undefined],
  ["seven", undefined],
  [-7, undefined],
  [null, undefined],
])("an id %j is read as %j", (received, expected) => expect(id.safeParse(received).data).toBe(expected));

it.each([
  ["12", 12],
  [0, null],
  ["0", null],
  ["", null],
  [null, null],
  [undefined, null],
])("an optional id %j is read as %j", (received, expected) => expect(maybeId.parse(received)).toBe(expected));

it.each([
  ["25.99", 25.99],
  [25.99, 25.99],
  ["-1.00", -1],
  ["1,234.50", 1234.5],
  ["1,234,567", 1_234_567],
  ["25", 25],
  ["", undefined],
  ["$25", undefined],
  ["1e3", undefined],
  [null, undefined],
])("an amount %j is read as %j", (received, expected) =>
  expect(dollars.safeParse(received).data).toBe(expected),
);

it("a missing optional amount is read as 0", () => {
  expect([undefined, null, "", "3.50"].map((received) => dollarsOrNone.parse(received))).toEqual([
    0, 0, 0, 3.5,
  ]);
});

it("counts may be numbers or text", () => {
  expect([count.parse("130"), count.parse(130), count.safeParse("many").success]).toEqual([130, 130, false]);
});

it.each([
  ["2026-11-25", "2026-11-25"],
  ["2026-11-25 16:20:00", "2026-11-25"],
  ["0000-00-00", null],
  ["0000-00-00 00:00:00", null],
  ["", null],
  [undefined, null],
  [20261125, null],
])("a date %j is read as %j", (received, expected) => expect(day.parse(received)).toBe(expected));

it("a time of all zeros is read as null", () => {
  expect(time.parse("2026-11-25 16:20:00")).toBe("2026-11-25 16:20:00");
  expect(time.parse("0000-00-00 00:00:00")).toBeNull();
});

it("text is decoded from HTML entities, and unknown entities stay unchanged", () => {
  expect(text.parse("O&#039;Brien &amp; S&#xF6;hne &lt;b&gt;")).toBe("O'Brien & Söhne <b>");
  expect(text.parse("Caf&eacute; &ndash; 5&nbsp;&euro; &hellip; &#150; &NewLine;x &AMP;")).toBe(
    "Café – 5 € … – \nx &",
  );
  expect(text.parse("AT&T; &unknown; &NotAName; &#0; &#1114112;")).toBe(
    "AT&T; &unknown; &NotAName; &#0; &#1114112;",
  );
  expect([text.parse(null), text.parse(undefined), text.parse(33101)]).toEqual(["", "", "33101"]);
});

it("a description is read as lines without tags", () => {
  const html = "<p>Two <b>disks</b>, 5 < 6</p><ul><li>One&nbsp;&amp;</li>\n<li>Two</li></ul>";
  expect(richText.parse(html)).toBe("Two disks, 5 < 6\nOne &\nTwo");
  expect(richText.parse("<script>alert(1)</script>A<br />\r\nB")).toBe("alert(1)A\nB");
  expect(richText.parse("A<!-- <b>old</b>\nprice -->B <!-- C")).toBe("AB <!-- C");
  expect(richText.parse(undefined)).toBe("");
});

it("text is cut at its limit, even for hostile input", () => {
  expect(text.parse("x".repeat(2_000_000))).toHaveLength(1_000);
  expect(richText.parse("<a".repeat(1_000_000))).toHaveLength(10_000);
  expect(richText.parse("<!--".repeat(1_000_000))).toHaveLength(10_000);
  expect(richText.parse("&".repeat(2_000_000))).toHaveLength(10_000);
});

describe("a list", () => {
  const read = (answer: Record<string, unknown>) =>
    listOf("orders", "order", z.object({ id })).safeParse(answer).data;

  it.each([
    ["empty text", { orders: "" }],
    ["null", { orders: null }],
    ["missing", {}],
    ["empty", { orders: [] }],
    ["empty inside", { orders: { order: [] } }],
    ["empty text inside", { orders: { order: "" } }],
    ["missing inside", { orders: {} }],
  ])("is empty when it is %s", (_, answer) => expect(read(answer)).toEqual([]));

  it("may be a single record, or lack its inner name", () => {
    expect(read({ orders: { order: { id: "1" } } })).toEqual([{ id: 1 }]);
    expect(read({ orders: [{ id: "1" }] })).toEqual([{ id: 1 }]);
  });

  it("is rejected when it is anything else", () => {
    expect(read({ orders: { order: [{ id: "x" }] } })).toBeUndefined();
    expect(read({ orders: "none" })).toBeUndefined();
    expect(read({ orders: 3 })).toBeUndefined();
  });
});
