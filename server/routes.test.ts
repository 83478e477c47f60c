import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { movedTarget } from "@/lib/content/redirects/request-rules";
import { serverBridge } from "@/lib/core/server-bridge";
import { CallMethods } from "@/lib/http/call-methods";
import { FORM_BYTES, firstRefusal, guardsOf } from "@/lib/http/rules/refusals";
import { RouteTable } from "./routes";

const folder = mkdtempSync(path.join(tmpdir(), "build-"));
const put = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value));
const pages = [
  "/",
  "/services",
  "/appointments",
  "/it-consultation",
  "/it-consultation/chosen_time",
  "/knowledge-base",
  "/knowledge-base/article_preview",
  "/page_preview",
  "/metrics",
  "/_not-found",
  "/admin/login",
  "/api/contact",
  "/robots.txt",
  "/.well-known/security.txt",
];
put("routes-manifest.json", {
  staticRoutes: pages.map((page) => ({ page })),
  dynamicRoutes: [{ page: "/api/media/[id]/file", regex: "^/api/media/([^/]+?)/file(?:/)?$" }],
});
put("call-methods.json", { "/api/contact": ["POST"], "/api/media/[id]/file": ["GET"] });
afterAll(() => rmSync(folder, { recursive: true }));

const addresses = new RouteTable(folder, () => undefined);
serverBridge().isAppointmentLink = (path) => path === "/appointments/signed";

it.each([
  ["/", "page"],
  ["/services?utm_source=x", "page"],
  ["/robots.txt", "page"],
  ["/.well-known/security.txt", "page"],
  ["/knowledge-base", "page"],
  ["/knowledge-base?utm_source=x", "page"],
  ["/knowledge-base?search=x", "per-request"],
  ["/knowledge-base?a=b&page=2", "per-request"],
  ["/it-consultation?utm_source=x", "page"],
  ["/it-consultation?a=b&time=2026-12-01", "per-request"],
  ["/it-consultation?time=", "page"],
  ["/it-consultation/chosen_time", "per-request"],
  ["/appointments?kind=2", "page"],
  ["/appointments/signed", "appointment"],
  ["/appointments/forged", "unknown"],
  ["/knowledge-base/wifi-at-work", "article"],
  ["/knowledge-base/search_results", "per-request"],
  ["/knowledge-base/article_preview?token=x", "per-request"],
  ["/page_preview?token=x", "per-request"],
  ["/admin", "per-request"],
  ["/admin/dashboard/reviews", "per-request"],
  ["/administrator", "unknown"],
  ["/api", "call"],
  ["/api/contact", "call"],
  ["/apiary", "unknown"],
  ["/_next/static/chunks/a.js", "file"],
  ["/_next/image?url=x", "unknown"],
  ["/_not-found", "unknown"],
  ["/services/", "per-request"],
  ["//example.com", "per-request"],
  ["/knowledge-base/", "per-request"],
  ["/knowledge-base/?utm_source=x", "per-request"],
  ["/knowledge-base//x", "per-request"],
  ["/no/such/page", "unknown"],
])("finds for %s the kind %s", (target, kind) => {
  expect(addresses.find(target).kind).toBe(kind);
});

it.each([
  ["/knowledge-base/old", "/knowledge-base/new"],
  ["/knowledge-base/old?a=b&c", "/knowledge-base/new?a=b&c"],
  ["/knowledge-base/old?_rsc=x", "/knowledge-base/new?_rsc=x"],
])("%s has moved to %s", (target, moved) => {
  expect(movedTarget(target, "new")).toBe(moved);
});

it.each([
  ["/knowledge-base/wifi", "wifi"],
  ["/knowledge-base/WiFi", ""],
  ["/knowledge-base/a%20b", ""],
  [`/knowledge-base/${"a".repeat(256)}`, ""],
  ["/knowledge-base/a/b", ""],
])("returns a slug only if an article can have it: %s", (target, slug) => {
  expect(addresses.find(target)).toMatchObject({ kind: "article", slug });
});

describe("the request checks", () => {
  const gates = guardsOf(new CallMethods(folder));
  const refusal = (method: string, target: string, headers: Record<string, string> = {}) =>
    firstRefusal(gates, { method, target, header: (name) => headers[name], remoteAddress: "127.0.0.1" });

  it.each([
    ["GET", "/services"],
    ["POST", "/services"],
    ["POST", "/api/contact"],
    ["OPTIONS", "/api/contact"],
    ["HEAD", "/api/media/4/file?w=320"],
    ["DELETE", "/api/unknown"],
  ])("allow %s %s", (method, target) => {
    expect(refusal(method, target)).toBeUndefined();
  });

  it.each([
    ["GET", "/api/contact", "OPTIONS, POST"],
    ["PUT", "/api/media/4/file", "GET, HEAD, OPTIONS"],
    ["TRACE", "/", "GET, HEAD, POST, OPTIONS"],
    ["DELETE", "/services", "GET, HEAD, POST, OPTIONS"],
  ])("refuse %s %s, and list the allowed methods", (method, target, allowed) => {
    expect(refusal(method, target)).toMatchObject({ status: 405, headers: { allow: allowed } });
  });

  it("refuse a malformed path, a cross-origin form, and a form that is too large", () => {
    expect(refusal("GET", "/%E0%A4%A")).toMatchObject({ status: 400 });
    expect(refusal("GET", "/a?b=%zz")).toBeUndefined();
    const host = { host: "site.example" };
    expect(refusal("POST", "/contact", { ...host, origin: "http://site.example" })).toBeUndefined();
    expect(refusal("POST", "/contact", { ...host, origin: "https://site.example" })?.status).toBe(403);
    expect(refusal("POST", "/contact", { ...host, origin: "https://other.example" })?.status).toBe(403);
    expect(refusal("POST", "/contact", { ...host, origin: "null" })?.status).toBe(403);
    expect(refusal("POST", "/contact", { ...host, "content-length": `${FORM_BYTES + 1}` })?.status).toBe(413);
  });
});
