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

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-30", "0123456789", "bytes 0-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["BYTES=0-0", "0", "bytes 0-0/10"],
])("sends the range %s", async (range, text, sent) => {
  const response = await get({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(sent);
  expect(response.headers.get("x-body-length")).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test.each(["bytes=5-2", "bytes=-", "bytes=0-1,4-5", "items=0-1", "bytes=a-b"])(
  "ignores the range %s",
  async (range) => {
    expect((await get({ range })).status).toBe(200);
  },
);

test.each(["bytes=10-", "bytes=99999999999999999999-", "bytes=-0"])(
  "refuses the range %s, past the end, and states the file size",
  async (range) => {
    const details = { headers: { "Content-Range": "bytes */10" } };
    await expect(get({ range })).rejects.toMatchObject({ status: 416, details });
  },
);

test.each(["bytes=0-", "bytes=-1"])("refuses the range %s of an empty file", async (range) => {
  const request = new Request("http://site/file", { headers: { range } });
  await expect(fileResponse(request, { ...file, size: 0 })).rejects.toMatchObject({ status: 416 });
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
