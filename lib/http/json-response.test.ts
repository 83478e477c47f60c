/** @jest-environment node */
import { NextRequest } from "next/server";
import { successResponse } from "@/lib/http/json-response";

const answer = { things: ["a", "b"] };
const request = (method: string, headers: Record<string, string> = {}) =>
  new NextRequest("http://site.example/api/things", { method, headers });

test("an answer with a secret must not be cached or transformed", async () => {
  const response = successResponse({ secret: true, status: 201 }, request("POST"), answer);
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  expect([response.status, await response.json()]).toEqual([201, { success: true, ...answer }]);
});

test("a list has a weak ETag, which matches with and without compression", async () => {
  const first = successResponse({ cache: "list" }, request("GET"), answer);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const ifNoneMatch of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const conditional = request("GET", { "if-none-match": ifNoneMatch });
    const again = successResponse({ cache: "list" }, conditional, answer);
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, tag, ""]);
  }
});

test("a record's version stays a strong ETag", () => {
  const response = successResponse({ etag: '"2026-11-25"' }, request("GET"), answer);
  expect(response.headers.get("etag")).toBe('"2026-11-25"');
});
