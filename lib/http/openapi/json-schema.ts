import { z } from "zod";

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  default?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  [keyword: string]: unknown;
};

const WHOLE_NUMBER = "^[1-9]\\d{0,9}$";
const MAX_ID = 2_147_483_647;

/** Checks by our own functions have no counterpart: the schema allows more. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return jsonSchemaOf(schema, "input");
}

export function outputSchema(schema: z.ZodType): JsonSchema {
  return jsonSchemaOf(schema, "output");
}

function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const made = jsonSchema as JsonSchema;
      const { def } = zodSchema._zod;
      if (io === "input" && def.type === "pipe") addWhatFollows(made, def.out as z.ZodType);
      if (io === "input" && def.type === "default") made.default = def.defaultValue;
      // Responses may gain fields, and defaults for missing ones do not matter to callers.
      if (io === "output") {
        delete made.additionalProperties;
        delete made.default;
      }
      // JSON Schema has no case-insensitive patterns.
      if ([zodSchema, ...(def.checks ?? [])].some(isBlindToCase)) delete made.pattern;
      simplify(made);
    },
  });
  return found as JsonSchema;
}

function isBlindToCase({ _zod }: z.core.$ZodType | z.core.$ZodCheck): boolean {
  const { pattern } = _zod.def as { pattern?: RegExp };
  return pattern?.flags.includes("i") ?? false;
}

/** Text is cleaned before it is measured: its limits are in the schema after the cleaning. */
function addWhatFollows(sent: JsonSchema, following: z.ZodType): void {
  if (following.def.type === "transform") return;
  const then = inputSchema(following);
  const [text, cleanText] = [textIn(sent), textIn(then)];
  if (Object.keys(sent).length === 0) Object.assign(sent, then);
  else if (text && cleanText) Object.assign(text, cleanText);
  else if (then.maximum !== undefined) sent.maximum = then.maximum;
}

function textIn(schema: JsonSchema): JsonSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === "string");
}

function simplify(schema: JsonSchema): void {
  if (schema.type === "string" && schema.pattern === WHOLE_NUMBER) {
    delete schema.pattern;
    Object.assign(schema, { type: "integer", minimum: 1, maximum: schema.maximum ?? MAX_ID });
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // No JSON Schema format; the pattern says the same.
  if (schema.format === "starts_with") delete schema.format;
}
