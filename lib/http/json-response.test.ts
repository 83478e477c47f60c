/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { successResponse } from "@/lib/http/json-response";

const answer = { things: Array.from({ length: 200 }, (_, id) => ({ id, name: `Ünïque thing ${id}` })) };
const request = (encoding: string, method = "GET") =>
  new NextRequest("http://site.example/api/things", { method, headers: { "accept-encoding": encoding } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip;q=0.5, br;q=0", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["identity", null, (bytes: Buffer) => bytes],
  ["", null, (bytes: Buffer) => bytes],
])("JSON is sent to who accepts %j as %s", async (accepted, encoding, unpack) => {
  for (const method of ["GET", "POST"]) {
    const response = await successResponse({}, request(accepted, method), answer);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(unpack(await bytesOf(response)).toString())).toMatchObject(answer);
  }
});

test.each([
  [1023, null],
  [1024, "gzip"],
])("a body of %d bytes is compressed as %s", async (size, encoding) => {
  const filling = { name: "ü".repeat(4) + "a".repeat(size - 11 - 8) };
  const response = await successResponse({}, request("gzip"), filling);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  const bytes = await bytesOf(response);
  expect((encoding ? gunzipSync(bytes) : bytes).length).toBe(size);
});

test("a secret is compressed by nobody", async () => {
  const response = await successResponse({ secret: true }, request("br", "POST"), answer);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
});

test("a list has one weak tag in all compressions, by which it is known", async () => {
  const tags = await Promise.all(
    ["br", "gzip", ""].map(async (encoding) => {
      const response = await successResponse({ cache: "list" }, request(encoding), answer);
      return response.headers.get("etag") ?? "";
    }),
  );
  expect(new Set(tags).size).toBe(1);
  expect(tags[0]).toMatch(/^W\/"[\w-]{27}"$/);
  const known = new NextRequest("http://site.example/", { headers: { "if-none-match": tags[0] ?? "" } });
  expect((await successResponse({ cache: "list" }, known, answer)).status).toBe(304);
});
