import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";

test("cells are separated by commas, quoted when needed, and empty for null", () => {
  expect(csvLine(["a", 7, -2, null, "b, c", 'say "hi"', "two\nlines", ""])).toBe(
    'a,7,-2,,"b, c","say ""hi""","two\nlines",\r\n',
  );
});

test("the byte order mark of a file is that of UTF-8", () => {
  expect(Buffer.from(BYTE_ORDER_MARK).toString("hex")).toBe("efbbbf");
});

test("cells that a spreadsheet would run as formulas become text", () => {
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

test("cells with a formula character after the first position stay unchanged", () => {
  expect(csvLine(["a=b", "1-2", "x@example.com"])).toBe("a=b,1-2,x@example.com\r\n");
});

test("codes and numbers that a spreadsheet would cut or round keep their digits", () => {
  const codes = ["007", "00", "02134", "0033612345678", "4111111111111111", "123456789012"];
  const exponents = ["1E5", "1e+5", "2E-7", "12e30", "1.25e3", "01.50"];
  for (const cell of [...codes, ...exponents]) expect(csvLine([cell])).toBe(`"=""${cell}"""\r\n`);
});

test("other numbers, and texts that start with a zero, stay unchanged", () => {
  const cells = ["0", "7", "51.00", "0.5", "3055550100", "007 Ltd", "0xff", "305-555-0100", "E5", "1e5x"];
  expect(csvLine(cells)).toBe(`${cells.join(",")}\r\n`);
  expect(csvLine(['0"&cmd'])).toBe('"0""&cmd"\r\n');
});
