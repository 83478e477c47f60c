import { CachedResponse } from "./cached-response";
import { acceptedEncodings } from "./negotiation";

const MODIFIED = "Sat, 21 Nov 2026 10:00:00 GMT";
const TEXT = Buffer.from("0123456789".repeat(200));

async function answer(status = 200): Promise<CachedResponse> {
  const fields = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "last-modified": MODIFIED,
    etag: '"abc"',
  };
  const made = new CachedResponse({ status, fields, body: TEXT }, { tags: [], renderedFrom: 0 });
  await made.compress("gzip");
  await made.compress("br");
  return made;
}

const sendRequest = async (headers: Record<string, string>, { method = "GET", status = 200 } = {}) => {
  const { fields, ...reply } = (await answer(status)).replyTo(method, (name) => headers[name]);
  return { ...reply, headers: fields };
};

it.each([
  ["br, gzip", ["br", "gzip"]],
  ["gzip, deflate", ["gzip"]],
  ["gzip;q=0, br;q=0.1", ["br"]],
  ["*", ["br", "gzip"]],
  ["*;q=0", []],
  ["br;q=nonsense", []],
  ["GZIP", ["gzip"]],
  ["identity", []],
  ["", []],
])("accepts from Accept-Encoding %s the encodings that we have", (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

it("sends each encoding with its own ETag and a Vary header", async () => {
  const plain = await sendRequest({});
  const gzip = await sendRequest({ "accept-encoding": "gzip" });
  const brotli = await sendRequest({ "accept-encoding": "gzip, br" });
  expect([plain, gzip, brotli].map(({ headers }) => headers.etag)).toEqual([
    '"abc"',
    '"abc-gzip"',
    '"abc-br"',
  ]);
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(Number(brotli.headers["content-length"])).toBe(brotli.body?.length);
});

it.each([
  ["the tag", { "if-none-match": '"abc"' }, 304],
  ["the weak tag among others", { "if-none-match": '"x", W/"abc"' }, 304],
  ["any", { "if-none-match": "*" }, 304],
  ["the tag of another encoding", { "if-none-match": '"abc-br"' }, 200],
  ["another tag, though the time fits", { "if-none-match": '"x"', "if-modified-since": MODIFIED }, 200],
  ["the time", { "if-modified-since": MODIFIED }, 304],
  ["an earlier time", { "if-modified-since": "Fri, 20 Nov 2026 10:00:00 GMT" }, 200],
  ["no time", { "if-modified-since": "yesterday" }, 200],
])("answers a request whose validator is %s", async (_name, headers, status) => {
  const reply = await sendRequest(headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.etag).toBe('"abc"');
  expect(reply.headers["content-length"]).toBe(status === 304 ? undefined : TEXT.length);
});

it.each([
  ["a part", { range: "bytes=2-5" }, 206, "2345", "bytes 2-5/2000"],
  ["the end", { range: "bytes=-3" }, 206, "789", "bytes 1997-1999/2000"],
  ["more than there is", { range: "bytes=2000-" }, 416, undefined, "bytes */2000"],
  ["two parts at once", { range: "bytes=0-1,3-4" }, 200, undefined, undefined],
  ["a part of what was replaced", { range: "bytes=2-5", "if-range": '"old"' }, 200, undefined, undefined],
  [
    "a part of what is still there",
    { range: "bytes=2-5", "if-range": '"abc"' },
    206,
    "2345",
    "bytes 2-5/2000",
  ],
])("answers a range request for %s", async (_name, headers, status, text, range) => {
  const reply = await sendRequest(headers);
  expect(reply.status).toBe(status);
  expect(reply.headers["content-range"]).toBe(range);
  if (text) expect(reply.body?.toString()).toBe(text);
});

it.each([
  ["that version", { "if-match": '"abc"' }, 200],
  ["one of several", { "if-match": '"old", "abc"' }, 200],
  ["any", { "if-match": "*" }, 200],
  ["another version", { "if-match": '"old"' }, 412],
  ["the rest of another version", { "if-match": '"old"', range: "bytes=2-5" }, 412],
  ["the weakly equal version", { "if-match": 'W/"abc"' }, 412],
  ["another version, already cached", { "if-match": '"old"', "if-none-match": '"abc"' }, 412],
  ["an unchanged version", { "if-unmodified-since": MODIFIED }, 200],
  ["a changed version", { "if-unmodified-since": "Fri, 20 Nov 2026 10:00:00 GMT" }, 412],
  ["what has not changed since no time", { "if-unmodified-since": "yesterday" }, 200],
])("answers a request with the precondition for %s", async (_name, headers, status) => {
  const reply = await sendRequest(headers);
  expect(reply.status).toBe(status);
  expect(reply.headers["content-length"]).toBe(status === 412 ? 0 : TEXT.length);
});

it("ignores If-Unmodified-Since for a page without Last-Modified", () => {
  const page = new CachedResponse(
    { status: 200, fields: { "content-type": "text/html", etag: '"abc"' }, body: TEXT },
    { tags: [], renderedFrom: 0 },
  );
  expect(page.replyTo("GET", (name) => (name === "if-unmodified-since" ? MODIFIED : undefined)).status).toBe(
    200,
  );
});

it("sends a 416 response with no-store and without an ETag", async () => {
  const { headers } = await sendRequest({ range: "bytes=2000-" });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers.etag).toBeUndefined();
});

it("answers a whole 404 despite If-None-Match and Range headers", async () => {
  const reply = await sendRequest({ "if-none-match": '"abc"', range: "bytes=0-1" }, { status: 404 });
  expect(reply).toMatchObject({ status: 404, body: TEXT });
});
