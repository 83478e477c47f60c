import { MAX_TERM_LENGTH, toFailedTerm } from "@/lib/content/knowledge-base/failed-term";

test.each([
  ["  Outlook   WON'T open ", "outlook won't open"],
  ["ＷＩＦＩ", "wifi"],
  ["line\nbreak\u0000", "line break"],
  ["KB5034441", "kb5034441"],
  ["error 0x80070005", "error 0x80070005"],
  ["windows 11 24H2", "windows 11 24h2"],
  ["office 2021 2024", null],
  ["c++", null],
  ["😀", null],
  ["x", null],
  ["", null],
  ["ana@example.com", null],
  ["mail of ana @ example.com", null],
  ["ana＠example.com", null],
  ["305-555-0142", null],
  ["call +1 (305) 555.0142 now", null],
  ["3055550142", null],
  ["٣٠٥٥٥٥٠١٤٢", null],
  ["4111 1111 1111 1111", null],
])("stores %j as %j", (search, term) => {
  expect(toFailedTerm(search)).toBe(term);
});

test("cuts a long term at whole characters", () => {
  expect(toFailedTerm(`ab${"😀".repeat(199)}cd`)).toBe(`ab${"😀".repeat(MAX_TERM_LENGTH - 2)}`);
});
