import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020";
import { actionLabel } from "@/components/admin/activity/action-labels";
import type { OpenApiDocument, Operation } from "@/lib/http/openapi/schema";
import { call, createAdministrator, prepareSite, signIn } from "./site";

prepareSite();

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });

/** What the build has described, from the declarations of all calls. */
let described: OpenApiDocument;
/** By method and path. */
let operations: Map<string, Operation>;

beforeAll(async () => {
  described = (await call("GET", "/api/openapi.json")).body as unknown as OpenApiDocument;
  operations = new Map(
    Object.entries(described.paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${at}`, operation]),
    ),
  );
});

const callsWith = (matches: (operation: Operation) => unknown) =>
  [...operations].flatMap(([name, operation]) => (matches(operation) ? [name] : []));

/** Names of the methods that a route file exports, as the description has them. */
function exportedCalls(file: string): string[] {
  const address = `/api/${path.dirname(file)}`.replaceAll(path.sep, "/").replace(/\[(\w+)\]/g, "{$1}");
  const source = readFileSync(path.join("app/api", file), "utf8");
  return [...source.matchAll(/^export const (\{ [A-Z, ]+ \}|GET|POST|PUT|PATCH|DELETE) =/gm)]
    .flatMap(([, methods = ""]) => methods.match(/[A-Z]+/g) ?? [])
    .map((method) => `${method} ${address}`);
}

describe("GET /api/openapi.json", () => {
  it("is public, and returns 304 to a client that has it", async () => {
    const answer = await call("GET", "/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toContain("public");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await call("GET", "/api/openapi.json", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("has every method that a route file exports", () => {
    const files = readdirSync("app/api", { recursive: true, encoding: "utf8" });
    const exported = files
      .filter((file) => path.basename(file) === "route.ts" && !file.includes("[..."))
      .flatMap(exportedCalls);
    expect(exported.length).toBeGreaterThan(40);
    expect([...operations.keys()].sort()).toEqual(exported.sort());
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    // Copy: the validator resolves references in place.
    expect(await validator.validate(structuredClone(described))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has valid JSON Schemas", () => {
    const strict = new Ajv2020({
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      validateFormats: false,
    });
    // Errors and parameters are the same in many calls.
    const schemas = new Map<string, object>();
    for (const { parameters = [], requestBody, responses } of operations.values()) {
      const contents = [
        requestBody?.content,
        ...Object.values(responses).map((one) => "content" in one && one.content),
      ];
      for (const schema of [
        ...parameters.map(({ schema }) => schema),
        ...contents.flatMap((content) => Object.values(content || {}).map(({ schema }) => schema)),
      ]) {
        schemas.set(JSON.stringify(schema), schema);
      }
    }
    for (const schema of schemas.values()) expect(() => strict.compile(schema)).not.toThrow();
  });

  it("says which pages a call requires a fresh proof for", () => {
    // A link to a draft's preview changes no text.
    const changing = ["draft", "publish", "schedule", "restore-revision"].map((step) => `page-text.${step}`);
    const proofs = [...operations.values()]
      .filter((one) => changing.includes(one["x-audit-action"] ?? ""))
      .map((one) => one["x-fresh-proof"]);
    expect(proofs).toEqual(Array(4).fill("texts of mails, the checkout and the portal"));
    expect(operations.get("PUT /api/admin/users/{id}")?.["x-fresh-proof"]).toBe(true);
  });

  it("lists If-Match for the calls that check it, and Idempotency-Key for those that take it", () => {
    const has = (wanted: string) => callsWith((one) => one.parameters?.some(({ name }) => name === wanted));
    const versioned = has("If-Match");
    expect(versioned).toEqual(
      expect.arrayContaining([
        "PUT /api/admin/exit-intent-popup",
        "PUT /api/admin/security-alert",
        "DELETE /api/reviews/{id}",
      ]),
    );
    expect(versioned).not.toContain("DELETE /api/admin/trash/{id}");
    expect(has("Idempotency-Key").sort()).toEqual([
      "GET /api/orders/attempt",
      "POST /api/authorize-net/process-payment",
    ]);
    expect(
      callsWith((one) =>
        one.parameters?.some(({ name, required }) => name === "Idempotency-Key" && required),
      ),
    ).toEqual(["GET /api/orders/attempt"]);
  });

  it.each([
    ...["contact", "quick-quote", "it-consultation", "ai-consultation", "service-consultation"].map(
      (name) => [`POST /api/${name}`, "leads leadsDaily"],
    ),
    ["POST /api/service-calculator/submit", "leads leadsDaily"],
    ["POST /api/chatgpt", "chat chatDaily"],
    ["POST /api/files", "files filesDaily"],
    ["POST /api/knowledge-base/article/{slug}/helpful", "helpfulVotes helpfulVotesHourly"],
    ["GET /api/ip-lookup", "ipLookup"],
    ["GET /api/whmcs/services/{id}", "orderableServices"],
  ])("limits each client of %s by: %s", (call = "", limits) => {
    expect(
      operations
        .get(call)
        ?.["x-rate-limit"]?.map(({ name }) => name)
        .join(" "),
    ).toBe(limits);
  });

  it("has each placeholder of a path as a parameter, a unique name, and a summary", () => {
    const names = [...operations.values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, { parameters = [], summary }] of operations) {
      const placeholders = [...name.matchAll(/\{(\w+)\}/g)].map(([, one]) => [one, true]);
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(placeholders);
      expect(summary).toMatch(/^["A-Z].{3,99}$/);
    }
  });

  it("has a specific label for every action in the audit log", () => {
    const actions = [...operations.values()].flatMap((one) => one["x-audit-action"] ?? []);
    expect(actions.length).toBeGreaterThan(10);
    const words = actions.map((action) => actionLabel({ action, kind: action.split(".")[0] ?? "" }));
    expect(words.filter((text) => text.includes(":"))).toEqual([]);
  });

  it("describes the actual response of each list and record", async () => {
    const cookie = await signIn(await createAdministrator());
    const { paths } = described;
    const checked: string[] = [];
    // None of its parameters is required by itself.
    const oneOfSeveral: Record<string, string> = {
      "/api/admin/appointments": "?from=2026-12-01&to=2026-12-02",
    };
    for (const [path, methods] of Object.entries(paths)) {
      const success = methods.get?.responses[200];
      const content = success && "content" in success ? success.content : undefined;
      const schema = content?.["application/json"]?.schema;
      const needsOther = methods.get?.security.some((one) => "scheduler" in one || "customer" in one);
      const needsNothing = !methods.get?.parameters?.some(({ required }) => required) && !needsOther;
      if (!schema?.properties || !needsNothing) continue;
      const { status, body } = await call("GET", path + (oneOfSeveral[path] ?? ""), { cookie });
      const validate = ajv.compile(schema);
      validate(body);
      expect({ path, status, faults: validate.errors ?? [] }).toEqual({ path, status: 200, faults: [] });
      checked.push(path);
    }
    expect(checked).toEqual(
      expect.arrayContaining(["/api/menu-items", "/api/admin/me", "/api/footer-links"]),
    );
  });
});
