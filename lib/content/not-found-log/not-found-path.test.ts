/** @jest-environment node */
import { MAX_PATH_LENGTH, toNotFoundPath } from "@/lib/content/not-found-log/not-found-path";

test.each([
  ["/old-page", "/old-page"],
  ["/Old%20Page/", "/Old Page/"],
  ["//index.php", "/index.php"],
  ["/2019/05/12/backups-for-farms", "/2019/05/12/backups-for-farms"],
  ["/news/2019-05-12-storm", "/news/2019-05-12-storm"],
  ["/news/20190512", "/news/20190512"],
  ["/kb/KB5034441", "/kb/KB5034441"],
  ["/caf%C3%A9", "/café"],
  ["/windows-10-ends-on-october-14-2025", "/windows-10-ends-on-october-14-2025"],
])("stores %s as %s", (path, expected) => expect(toNotFoundPath(path)).toBe(expected));

test.each([
  "/unsubscribe/ana@example.com",
  "/unsubscribe/ana%40example.com",
  "/call/305-555-0142",
  "/call/(305)%20555-0142",
  "/invoice/4111111111111111",
  "/reset/eyJhbGciOiJIUzI1NiJ9abc123",
  "/reset/550e8400-e29b-41d4-a716-446655440000",
  "/s/a1b2c3d4e5f6a7b8c9d0e1f2",
  "/favicon.ico",
  "/apple-touch-icon-120x120.png",
  "/.well-known/security.txt",
  "/a%00b",
  "/a%E2%80%8Bb",
  "/a%E2%80%AEb",
  "/%",
  "no path",
])("does not store %s", (path) => expect(toNotFoundPath(path)).toBeNull());

test("does not store a path above the length limit", () => {
  expect(toNotFoundPath(`/${"a".repeat(MAX_PATH_LENGTH)}`)).toBeNull();
  expect(toNotFoundPath(`/${"a".repeat(MAX_PATH_LENGTH - 1)}`)).not.toBeNull();
  expect(toNotFoundPath(`/${"a-".repeat(140)}`)).not.toBeNull();
  const most = (part: string) => part.repeat(MAX_PATH_LENGTH).slice(0, MAX_PATH_LENGTH - 1);
  const parts = ["1a-", "a", "1-", "a1", "@ ", "(", "1 ", "-1-", "19-", "=", "é1"];
  const expected = parts.filter((part) => toNotFoundPath(`/${most(part)}`) !== null);
  expect(expected).toEqual(["1a-", "a", "(", "=", "é1"]);
  expect(toNotFoundPath(`/${"1".repeat(100_000)}`)).toBeNull();
});
