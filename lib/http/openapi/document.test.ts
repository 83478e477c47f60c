import { z } from "zod";
import type { AnyDeclaration } from "@/lib/http/endpoint";
import { type Call, readCalls } from "./calls";
import { describe as describeCalls } from "./document";
import type { OpenApiDocument, Operation } from "./schema";

/** Calls of each kind; the tests of the built site look at all. */
const FILES = [
  "contact",
  "admin/users/[id]",
  "cron/jobs",
  "whmcs/customer/[customer]/services",
  "menu-items",
  "media/[id]/file",
  "authorize-net/process-payment",
];
let described: OpenApiDocument;

beforeAll(async () => {
  const wanted = [...FILES, "openapi.json"].map((folder) => `app/api/${folder}/route.ts`);
  const calls = await readCalls(async (file) => (wanted.includes(file) ? import(`@/${file}`) : {}));
  described = describeCalls(calls, "1.0.0");
});

test.each<[string, Partial<AnyDeclaration>]>([
  ["declares no response", { response: undefined }],
  ["its answer names no fields", { response: z.string() as never }],
  ["its body names no fields", { body: z.string() }],
  ["its query names no fields", { query: z.any() }],
  ["its path names no fields", { params: z.any() }],
])("a call is not described if %s", (words, change) => {
  const declaration: AnyDeclaration = { access: "public", response: z.object({}), ...change };
  const one: Call = { method: "POST", path: "/api/one", declaration };
  expect(() => describeCalls([one], "1.0.0")).toThrow(words);
});

test("the description states access, rate limits, audit actions, and possible failures", () => {
  const submit = described.paths["/api/contact"]?.post;
  expect(submit).toMatchObject({
    security: [],
    "x-max-body-bytes": 65_536,
    "x-rate-limit": [
      { name: "leads", requests: 5, seconds: 60 },
      { name: "leadsDaily", requests: 30, seconds: 86_400 },
    ],
  });
  const statusesOf = (operation?: Operation) => Object.keys(operation?.responses ?? {}).join(" ");
  expect(statusesOf(submit)).toBe("201 400 403 409 413 415 422 429 431 500 503");
  const remove = described.paths["/api/admin/users/{id}"]?.delete;
  expect(remove).toMatchObject({ security: [{ session: [] }], "x-audit-action": "user.delete" });
  expect(statusesOf(remove)).toBe("200 400 401 403 404 409 431 500 503");
  expect(statusesOf(described.paths["/api/media/{id}/file"]?.get)).toBe(
    "200 206 304 400 403 404 412 416 422 431 500 503",
  );
  expect(statusesOf(described.paths["/api/authorize-net/process-payment"]?.post)).toMatch(/^200 202 .* 429 /);
  expect(described.paths["/api/cron/jobs"]?.get?.security).toEqual([{ scheduler: [] }]);
  const services = described.paths["/api/whmcs/customer/{customer}/services"]?.get;
  expect(services).toMatchObject({ security: [{ customer: [] }], tags: ["Customer portal"] });
  expect(described.paths["/api/menu-items"]?.get?.responses).toHaveProperty("304");
});

test("the comment before a method in its file is its description", () => {
  expect(described.paths["/api/openapi.json"]?.get?.description).toBe(
    "Returns this description of all calls (OpenAPI 3.1), made from their declarations.",
  );
});

test("required texts have a length", () => {
  const submit = described.paths["/api/contact"]?.post?.requestBody?.content["application/json"]?.schema;
  expect(submit?.properties?.firstName).toEqual({ type: "string", minLength: 1, maxLength: 255 });
});
