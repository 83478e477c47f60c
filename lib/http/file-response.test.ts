import { parseRange } from "@/lib/core/byte-range";
import { type FileContent, fileResponse } from "@/lib/http/file-response";

const modifiedAt = new Date("2026-11-01T10:00:00.400Z");

const file: FileContent = {
  size: 10,
  mimeType: "image/png",
  etag: '"abc"',
  modifiedAt,
  cacheControl: "public, max-age=0, must-revalidate",
  disposition: "inline",
  open: async (range) => {
    const bytes = Buffer.from("0123456789");
    return new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream();
  },
};

const get = (headers: Record<string, string> = {}, method = "GET") =>
  fileResponse(new Request("http://site/file", { method, headers }), file);

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["BYTES=0-0", { start: 0, end: 0 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,4-5", undefined],
  ["items=0-1", undefined],
  ["bytes=a-b", undefined],
  [null, undefined],
])("parses the range %s", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test("no range of an empty file can be satisfied", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-1", 0)).toBe("unsatisfiable");
});

test("sends the whole file with the headers that a cache needs", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  expect(Object.fromEntries(response.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-disposition": "inline",
    "x-body-length": "10",
    "content-type": "image/png",
    etag: '"abc"',
    "last-modified": "Sun, 01 Nov 2026 10:00:00 GMT",
  });
});

test("sends one range", async () => {
  const response = await get({ range: "bytes=2-4" });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(response.headers.get("x-body-length")).toBe("3");
  expect(await response.text()).toBe("234");
});

test("refuses a range past the end and states the file size", async () => {
  await expect(get({ range: "bytes=10-" })).rejects.toMatchObject({
    status: 416,
    details: { headers: { "Content-Range": "bytes */10" } },
  });
});

test.each([
  [{ "if-none-match": '"abc"' }, 304],
  [{ "if-none-match": 'W/"abc"' }, 304],
  [{ "if-none-match": '"x", "abc"' }, 304],
  [{ "if-none-match": "*" }, 304],
  [{ "if-none-match": '"x"' }, 200],
  [{ "if-modified-since": "Sun, 01 Nov 2026 10:00:00 GMT" }, 304],
  [{ "if-modified-since": "Sun, 01 Nov 2026 09:59:59 GMT" }, 200],
  [{ "if-modified-since": "not a date" }, 200],
  [{ "if-none-match": '"x"', "if-modified-since": "Sun, 01 Nov 2026 10:00:00 GMT" }, 200],
  [{ "if-match": '"old", "abc"' }, 200],
  [{ "if-match": "*" }, 200],
  [{ "if-unmodified-since": "Sun, 01 Nov 2026 10:00:00 GMT" }, 200],
  [{ "if-unmodified-since": "not a date" }, 200],
  [{ range: "bytes=0-1", "if-range": '"abc"' }, 206],
  [{ range: "bytes=0-1", "if-range": '"x"' }, 200],
  [{ range: "bytes=0-1", "if-range": 'W/"abc"' }, 200],
  [{ range: "bytes=0-1", "if-range": "Sun, 01 Nov 2026 10:00:00 GMT" }, 206],
  [{ range: "bytes=0-1", "if-range": "Sun, 01 Nov 2026 10:00:01 GMT" }, 200],
])("answers %j with %i", async (headers, status) => {
  expect((await get(headers as Record<string, string>)).status).toBe(status);
});

test.each([
  [{ "if-match": '"old"' }],
  [{ "if-match": 'W/"abc"', range: "bytes=0-1" }],
  [{ "if-unmodified-since": "Sun, 01 Nov 2026 09:59:59 GMT" }],
] as [Record<string, string>][])("refuses %j, which asks for another version", async (headers) => {
  await expect(get(headers)).rejects.toMatchObject({ status: 412 });
});

test("HEAD returns the headers without a body and ignores ranges", async () => {
  const response = await get({ range: "bytes=0-1" }, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-body-length")).toBe("10");
  expect(await response.text()).toBe("");
});
