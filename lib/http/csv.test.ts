import { csvLine } from "@/lib/http/csv";

test("cells are separated, quoted where they must be, and empty for nothing", () => {
  expect(csvLine(["a", 7, null, "b, c", 'say "hi"', "two\nlines", ""])).toBe(
    'a,7,,"b, c","say ""hi""","two\nlines",\r\n',
  );
});

test("what a spreadsheet would run is made text", () => {
  for (const [cell, expected] of [
    ["=1+1", "'=1+1"],
    ["+1 305", "'+1 305"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ["\n=1", '"\'\n=1"'],
    ["＝1+1", "'＝1+1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ] as const)
    expect(csvLine([cell])).toBe(`${expected}\r\n`);
});

test("what only holds such a sign stays as it is", () => {
  expect(csvLine(["a=b", "1-2", "x@example.com"])).toBe("a=b,1-2,x@example.com\r\n");
});
