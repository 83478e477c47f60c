import type { z } from "zod";
import { errorCodes } from "@/lib/core/errors";
import { rolesWith } from "@/lib/core/roles";
import { defaultLimits } from "@/lib/data/limits";
import { JSON_BODY_LIMIT } from "@/lib/http/body";
import { type Access, type AnyDeclaration, READS } from "@/lib/http/endpoint";
import type { Call } from "@/lib/http/openapi/calls";
import { inputSchema, type JsonSchema, outputSchema } from "@/lib/http/openapi/json-schema";
import type { OpenApiDocument, Operation, Parameter, RateLimit, Reply } from "@/lib/http/openapi/schema";

const failures: Record<number, string> = {
  400: "The body is no JSON, or the address is malformed or holds a malformed id.",
  401: "Nobody is signed in, or name and password are wrong.",
  403: "The caller's role does not allow it (`not_allowed`), the write comes from another site or is not allowed, or the visitor's country is blocked (`country_blocked`).",
  404: "There is no such record.",
  409: "It conflicts with what is stored.",
  412: "The file is not the one that the caller names by `If-Match` or `If-Unmodified-Since`.",
  413: "The body is too large.",
  415: "The body is of another type.",
  416: "The file is shorter than the range that `Range` names.",
  422: "Well-formed, but not valid: `fields` says which field and why.",
  429: "Too many of these calls; `Retry-After` says when to come again.",
  431: "Too many headers or cookies.",
  500: "A fault of ours; the log has it under the same request id.",
  503: "Briefly not available; `Retry-After` says when to come again.",
};
const WITH_RETRY = new Set([429, 503]);

/** Throws, which ends a build, for a call whose declaration leaves its input or its responses open. */
export function describe(calls: readonly Call[], version: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    const methods = paths[call.path] ?? {};
    paths[call.path] = { ...methods, [call.method.toLowerCase()]: operationOf(call) };
  }
  const tags = [...new Set(calls.map(areaOf))].sort().map((name) => ({ name, description: aboutArea(name) }));
  return {
    openapi: "3.1.1",
    info: {
      title: "Calls of the website and its administration",
      version,
      license: { name: "Not licensed to others", identifier: "LicenseRef-unlicensed" },
      description: [
        "Bodies are JSON. Unknown fields are ignored. Every answer carries `X-Request-Id`.",
        "`x-rate-limit` is what is counted by the caller's address, unless the operator sets other figures.",
        "`x-roles`: the administrators who may call; others are answered 403 `not_allowed`.",
        "An owner who must turn 2FA on first is answered 403 `second_factor_required` by all calls but those on the way there.",
        "An administrator who must choose a new password is answered 403 `new_password_required` by all calls but `GET /api/admin/me` and `PUT /api/admin/me/password`.",
        "`x-fresh-proof`: 403 `proof_required`, unless the caller has signed in or called `POST /api/admin/proof` within the last ten minutes; a text names what alone wants it.",
      ].join(" "),
    },
    servers: [{ url: "/" }],
    tags,
    paths,
    components: {
      schemas: { Failure: failureSchema },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Failure${status}`,
          failureReply(Number(status), description),
        ]),
      ),
      headers: {
        RequestId: { description: "The id of the request, as in the log.", schema: { type: "string" } },
        RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
        ETag: { description: "The version of the answer, for `If-None-Match`.", schema: { type: "string" } },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description: "What `POST /api/admin/login` sets. Over https its name begins with `__Host-`.",
        },
        customer: {
          type: "apiKey",
          in: "cookie",
          name: "portal-session",
          description:
            "What `POST /api/whmcs/customer/{email}` sets, for that customer alone. Over https its name begins with `__Host-`.",
        },
        scheduler: { type: "http", scheme: "bearer", description: "The setting `CRON_SECRET`." },
      },
    },
  };
}

const securityOf = {
  public: [],
  portal: [{ customer: [] }],
  admin: [{ session: [] }],
  cron: [{ scheduler: [] }],
} satisfies Record<Access, Operation["security"]>;

function operationOf(call: Call): Operation {
  const { declaration, comment } = call;
  const { access, right, body, maxBodyBytes = JSON_BODY_LIMIT, action, proof, proofNote } = declaration;
  const limits = limitsOf(declaration);
  const parameters = parametersOf(call);
  return {
    operationId: operationId(call),
    tags: [areaOf(call)],
    summary: summaryOf(call),
    ...(comment ? { description: comment } : {}),
    security: securityOf[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: requestBodyOf(call, body) } : {}),
    responses: {
      ...successOf(call),
      ...Object.fromEntries(
        failuresOf(call).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
    ...(limits.length > 0 ? { "x-rate-limit": limits } : {}),
    ...(body ? { "x-max-body-bytes": maxBodyBytes } : {}),
    ...(right ? { "x-roles": [...rolesWith(right)] } : {}),
    ...(action ? { "x-audit-action": action } : {}),
    ...(proof || proofNote ? { "x-fresh-proof": proofNote ?? true } : {}),
  };
}

function requestBodyOf(call: Call, body: z.ZodType): Operation["requestBody"] {
  const schema = withFields(call, "body", inputSchema(body));
  return { required: (schema.required ?? []).length > 0, content: { "application/json": { schema } } };
}

function withFields({ method, path }: Call, part: string, schema: JsonSchema): JsonSchema {
  if (schema.properties || schema.anyOf || schema.oneOf) return schema;
  throw new Error(`${method} ${path}: its ${part} names no fields`);
}

function operationId({ method, path }: Call): string {
  const words = path.match(/\w+/g)?.slice(1) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const MAX_SUMMARY_LENGTH = 100;
const verbs: Record<string, string> = {
  GET: "Read",
  POST: "Send",
  PUT: "Change",
  PATCH: "Change",
  DELETE: "Delete",
};

function summaryOf({ method, path, comment }: Call): string {
  const [sentence = ""] = comment?.split(/[.;:](?:\s|$)/, 1) ?? [];
  if (sentence && sentence.length <= MAX_SUMMARY_LENGTH) return sentence.replaceAll("`", "");
  const names = path
    .split("/")
    .slice(2)
    .filter((part) => part !== "admin" && !part.startsWith("{"));
  const one = path.endsWith("}") ? "one of " : "";
  return `${verbs[method] ?? method} ${one}${names.reverse().join(" of ").replaceAll("-", " ")}`;
}

function areaOf({ path, declaration }: Call): string {
  const [first = "", second = ""] = path.split("/").slice(2);
  if (first === "admin") return `Administration: ${second}`;
  if (declaration.access === "admin") return `Administration: ${first}`;
  if (declaration.access === "portal") return "Customer portal";
  return declaration.access === "cron" ? "Scheduler" : "Public";
}

const areas: Record<string, string> = {
  Public: "What visitors' pages call.",
  "Customer portal": "For customers of the billing system who are signed in.",
  Scheduler: "For a scheduler that knows the setting `CRON_SECRET`.",
};

const aboutArea = (name: string) => areas[name] ?? `For administrators: ${name.split(": ")[1]}.`;

function limitsOf({ limit }: AnyDeclaration): RateLimit[] {
  return [limit ?? []].flat().map((name) => {
    const [requests, seconds] = defaultLimits[name];
    return { name, requests, seconds };
  });
}

function parametersOf(call: Call): Parameter[] {
  const { params, query, versioned, idempotencyKey: keyed } = call.declaration;
  const of = (place: Parameter["in"], schema: z.ZodType | undefined): Parameter[] => {
    const { properties = {}, required = [] } = schema ? withFields(call, place, inputSchema(schema)) : {};
    return Object.entries(properties).map(([name, found]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: found,
    }));
  };
  const headers = [
    ...(versioned ? [ifMatch] : []),
    ...(keyed ? [{ ...idempotencyKey, required: keyed === "required" }] : []),
  ];
  return [...of("path", params), ...of("query", query), ...headers];
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Made by the caller, one for each attempt at the same: however often it comes, it is done once.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The version of the record that the caller knows; if it is another by now, 409 `changed_meanwhile`.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

function failuresOf({ method, declaration }: Call): number[] {
  const { access, limit, params, query, body, idempotencyKey: keyed, response, refuses = [] } = declaration;
  const isWrite = !READS.has(method);
  const possible: [number, unknown][] = [
    [400, true],
    [401, access !== "public"],
    [403, access !== "cron"],
    [404, params || (keyed && !isWrite)],
    [409, isWrite && (access === "admin" || keyed)],
    [412, response === "media"],
    [413, body],
    [415, body],
    [416, response === "media"],
    [422, query || body || keyed],
    [429, limit],
    [431, true],
    [500, true],
    [503, true],
  ];
  const declared = new Set<number>(refuses.map((code) => errorCodes[code][0]));
  return possible.flatMap(([status, happens]) => (happens || declared.has(status) ? status : []));
}

const requestIdHeader = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

const otherSuccesses: Record<number, string> = {
  202: "Taken; the result follows, or another step does.",
  204: "There is none.",
  206: "The part of it that `Range` names.",
  304: "As the caller knows it.",
  308: "It has moved: `Location` says where.",
};
const WITH_CONTENT = new Set([202, 206]);

function successOf(call: Call): Record<string, Reply> {
  const { status = 200, alsoStatus = [], cache, response } = call.declaration;
  const success = successReply(call);
  const others = [alsoStatus, cache === "list" ? 304 : [], response === "media" ? [206, 304] : []].flat();
  const replies = others.map((other): [number, Reply] => {
    const { content, ...rest } = success;
    const description = otherSuccesses[other] ?? "Success.";
    return [other, { ...rest, description, ...(WITH_CONTENT.has(other) && { content }) }];
  });
  return { [status]: success, ...Object.fromEntries(replies) };
}

function successReply(call: Call): Reply {
  const { method, path, declaration } = call;
  const { cache, response } = declaration;
  if (response === undefined) throw new Error(`${method} ${path} declares no response`);
  if (response === "redirect") {
    const Location = { description: "Where to go on.", schema: { type: "string" } };
    return { description: "Goes on elsewhere.", headers: { ...requestIdHeader, Location } };
  }
  if (response === "file" || response === "media")
    return { description: "The file.", headers: requestIdHeader, content: { "*/*": { schema: {} } } };
  const schema = withFields(call, "answer", outputSchema(response));
  return {
    description: "Success.",
    headers: {
      ...requestIdHeader,
      ...(cache === "list" && { ETag: { $ref: "#/components/headers/ETag" } }),
    },
    content: { "application/json": { schema: READS.has(method) ? schema : withSuccess(schema) } },
  };
}

function withSuccess(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(withSuccess) };
  if (schema.type !== "object" || schema.properties?.success) return schema;
  const { properties = {}, required = [] } = schema;
  return {
    ...schema,
    properties: { success: { type: "boolean", const: true }, ...properties },
    required: ["success", ...required],
  };
}

const failureSchema: JsonSchema = {
  type: "object",
  properties: {
    success: { type: "boolean", const: false },
    message: { type: "string" },
    error: { type: "string", description: "The message again." },
    code: { type: "string", enum: [...Object.keys(errorCodes), "country_blocked"] },
    changedBy: { type: ["string", "null"], description: "With `changed_meanwhile`: who did." },
    changedAt: { type: "string", format: "date-time", description: "With `changed_meanwhile`: when." },
    fields: {
      type: "object",
      description: "With 422: the messages of each field.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    requestId: { type: "string" },
  },
  required: ["success", "message", "error", "code", "requestId"],
};

function failureReply(status: number, description: string): Reply {
  return {
    description,
    headers: {
      ...requestIdHeader,
      ...(WITH_RETRY.has(status) ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}),
    },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  };
}
