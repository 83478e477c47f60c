import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020";
import { type Call, readCalls, routeFiles } from "./calls";
import { describe as describeCalls } from "./document";
import type { OpenApiDocument, Operation } from "./schema";

let calls: Call[];
let described: OpenApiDocument;

beforeAll(async () => {
  calls = await readCalls((file) => import(`@/${file.replace(/\.ts$/, "")}`));
  described = describeCalls(calls, "1.0.0");
});

const operationOf = ({ path, method }: Call): Operation => {
  const operation = described.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  // Copy: the validator resolves references in place.
  expect(await validator.validate(structuredClone(described))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("each schema in the description is valid JSON Schema", () => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    validateFormats: false,
  });
  // Errors and parameters are the same in many calls.
  const schemas = new Map<string, object>();
  for (const call of calls) {
    const { parameters = [], requestBody, responses } = operationOf(call);
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
  for (const schema of schemas.values()) expect(() => ajv.compile(schema)).not.toThrow();
});

test("a call that requires a fresh proof for some pages says for which ones", () => {
  // A link to a draft's preview changes no text.
  const changing = calls.filter(({ declaration: { action = "" } }) =>
    ["draft", "publish", "schedule", "restore-revision"].some((step) => action === `page-text.${step}`),
  );
  const proofs = changing.map((call) => operationOf(call)["x-fresh-proof"]);
  expect(proofs).toEqual(Array(4).fill("texts of mails, the checkout and the portal"));
  expect(described.paths["/api/admin/users/{id}"]?.put?.["x-fresh-proof"]).toBe(true);
});

test("calls for a required second factor are declared as allowed on a full disk", () => {
  const beforeTwoFactor = calls.filter(
    ({ method, declaration }) => method !== "GET" && declaration.beforeTwoFactor,
  );
  const names = beforeTwoFactor.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(expect.arrayContaining(["POST /api/admin/2fa/enable", "POST /api/admin/2fa/setup"]));
  expect(beforeTwoFactor.filter(({ declaration }) => !declaration.allowedOnFullDisk)).toEqual([]);
});

test("the description has every method that a route file exports", () => {
  const exported = routeFiles().flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export const (\{ [A-Z, ]+ \}|GET|POST|PUT|PATCH|DELETE) =/gm)]
      .flatMap(([, methods = ""]) => methods.match(/[A-Z]+/g) ?? [])
      .map(
        (method) =>
          `${method} ${file
            .replace(/^app|\/route\.ts$/g, "")
            .replaceAll("[", "{")
            .replaceAll("]", "}")}`,
      ),
  );
  const found = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(exported.length).toBeGreaterThan(40);
  expect(found.sort()).toEqual(exported.sort());
});

test("every call declares its answers", () => {
  const silent = calls.filter(({ declaration }) => declaration.answers === undefined);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("If-Match is listed for the calls that check it", () => {
  const heeding = calls.filter((call) =>
    operationOf(call).parameters?.some(({ name }) => name === "If-Match"),
  );
  const names = heeding.map(({ method, path }) => `${method} ${path}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "PUT /api/admin/exit-intent-popup",
      "PUT /api/admin/security-alert",
      "DELETE /api/reviews/{id}",
    ]),
  );
  expect(names).not.toContain("DELETE /api/admin/trash/{id}");
});

test("the description has every declared schema", () => {
  for (const call of calls) {
    const { params, query, body, answers, status = 200 } = call.declaration;
    const operation = operationOf(call);
    const has = (place: string) => operation.parameters?.some((parameter) => parameter.in === place) ?? false;
    const success = operation.responses[status];
    const content = success && "content" in success ? success.content : undefined;
    const answered = content?.["application/json"]?.schema;
    const sent = operation.requestBody?.content["application/json"]?.schema;
    expect({
      call: `${call.method} ${call.path}`,
      params: has("path"),
      query: has("query"),
      body: Boolean(sent?.properties || sent?.oneOf || sent?.anyOf),
      // A write's own response is combined with the common part of all writes.
      answers:
        typeof answers === "string" || Boolean(answered?.properties || answered?.anyOf || answered?.oneOf),
    }).toEqual({
      call: `${call.method} ${call.path}`,
      params: params !== undefined,
      query: query !== undefined,
      body: body !== undefined,
      answers: answers !== undefined,
    });
  }
});

test("the description says which calls require an idempotency key", () => {
  const keyed = calls.filter((call) =>
    operationOf(call).parameters?.some(({ name, required }) => name === "Idempotency-Key" && required),
  );
  expect(keyed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /api/orders/attempt",
    "POST /api/authorize-net/process-payment",
  ]);
});

test("each placeholder of a path is a parameter, and each operation has a unique name", () => {
  const names = calls.map((call) => operationOf(call).operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const call of calls) {
    const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operationOf(call).parameters?.filter((parameter) => parameter.in === "path") ?? [];
    expect(parameters.map(({ name, required }) => [name, required])).toEqual(
      placeholders.map((name) => [name, true]),
    );
  }
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

test("each call has a summary, and required texts have a length", () => {
  for (const call of calls) expect(operationOf(call).summary).toMatch(/^["A-Z].{3,99}$/);
  const submit = described.paths["/api/contact"]?.post?.requestBody?.content["application/json"]?.schema;
  expect(submit?.properties?.firstName).toEqual({ type: "string", minLength: 1, maxLength: 255 });
});
