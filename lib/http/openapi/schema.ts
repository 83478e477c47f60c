import type { JsonSchema } from "@/lib/http/openapi/json-schema";

type Referable<T> = T | { $ref: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type RateLimit = { name: string; requests: number; seconds: number };

type Content = Record<string, { schema: JsonSchema }>;
type Header = Referable<{ description: string; schema: JsonSchema }>;

export type Reply = { description: string; headers?: Record<string, Header>; content?: Content };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Referable<Reply>>;
  "x-rate-limit"?: RateLimit[];
  "x-max-body-bytes"?: number;
  "x-roles"?: string[];
  "x-audit-action"?: string;
  /** Requires a sign-in, password, code, or passkey of the last ten minutes: always, or for the cases in the text. */
  "x-fresh-proof"?: true | string;
};

export type OpenApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    license: { name: string; identifier: string };
    description: string;
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Reply>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};
