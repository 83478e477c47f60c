import { CachedResponse } from "./cached-response";
import { acceptedEncodings } from "./negotiation";

const MODIFIED = "Sat, 21 Nov 2026 10:00:00 GMT";
const TEXT = Buffer.from("0123456789".repeat(200));

async function sendRequest(given: Record<string, string>, { status = 200, lastModified = MODIFIED } = {}) {
  const page = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    ...(lastModified && { "last-modified": lastModified }),
    etag: '"abc"',
  };
  const made = new CachedResponse({ status, fields: page, body: TEXT }, { tags: [], renderedFrom: 0 });
  await made.compress("gzip");
  await made.compress("br");
  const { fields: headers, ...reply } = made.replyTo("GET", (name) => given[name]);
  return { ...reply, headers };
}

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
  const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
  expect(tags).toEqual(['"abc"', '"abc-gzip"', '"abc-br"']);
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(Number(brotli.headers["content-length"])).toBe(brotli.body?.length);
});

it.each([
  ["whose validator is the tag", { "if-none-match": '"abc"' }, 304],
  ["whose validator is the tag of another encoding", { "if-none-match": '"abc-br"' }, 200],
  ["whose validator is the time", { "if-modified-since": MODIFIED }, 304],
  ["for another version", { "if-match": '"old"' }, 412],
  ["for the time of a changed version", { "if-unmodified-since": "Fri, 20 Nov 2026 10:00:00 GMT" }, 412],
])("answers a request %s", async (_name, headers: Record<string, string>, status) => {
  const reply = await sendRequest(headers);
  expect(reply.status).toBe(status);
  expect(reply.headers.etag).toBe(status === 412 ? undefined : '"abc"');
  expect(reply.headers["content-length"]).toBe({ 200: TEXT.length, 304: undefined, 412: 0 }[status]);
});

it("sends a part", async () => {
  const reply = await sendRequest({ range: "bytes=2-5", "if-range": '"abc"' });
  expect(reply.status).toBe(206);
  expect(reply.headers).toMatchObject({ "content-range": "bytes 2-5/2000", "content-length": 4 });
  expect(reply.body?.toString()).toBe("2345");
});

it("ignores If-Unmodified-Since for a page without Last-Modified", async () => {
  const { status } = await sendRequest({ "if-unmodified-since": MODIFIED }, { lastModified: "" });
  expect(status).toBe(200);
});

it("sends a 416 response with no-store and without an ETag", async () => {
  const { status, headers } = await sendRequest({ range: "bytes=2000-" });
  expect(status).toBe(416);
  expect(headers["content-range"]).toBe("bytes */2000");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers.etag).toBeUndefined();
});

it("answers a whole 404 despite If-None-Match and Range headers", async () => {
  const reply = await sendRequest({ "if-none-match": '"abc"', range: "bytes=0-1" }, { status: 404 });
  expect(reply).toMatchObject({ status: 404, body: TEXT });
});
