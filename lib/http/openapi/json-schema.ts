import { z } from "zod";

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
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

/** How our schemas read a positive whole number out of an address, where everything is text. */
const WHOLE_NUMBER = "^[1-9]\\d{0,9}$";
const LARGEST_ID = 2_147_483_647;

/** What a caller may send. What only a function of ours decides has no counterpart: there the schema allows more. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return jsonSchemaOf(schema, "input");
}

/** What a caller is answered. */
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
      // Answers may gain fields, and say all of theirs: what stood in for a missing one is no matter of the caller's.
      if (io === "output") {
        delete made.additionalProperties;
        delete made.default;
      }
      // JSON Schema knows no pattern that is blind to case.
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

/** Text is cleaned first and measured then: its limits stand in what follows the cleaning. */
function addWhatFollows(sent: JsonSchema, following: z.ZodType): void {
  if (following.def.type === "transform") return;
  const then = inputSchema(following);
  const [text, cleanText] = [textIn(sent), textIn(then)];
  if (Object.keys(sent).length === 0) Object.assign(sent, then);
  else if (text && cleanText) Object.assign(text, cleanText);
  else if (then.maximum !== undefined) sent.maximum = then.maximum;
}

/** The text among what a schema allows. */
function textIn(schema: JsonSchema): JsonSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === "string");
}

function simplify(schema: JsonSchema): void {
  if (schema.type === "string" && schema.pattern === WHOLE_NUMBER) {
    delete schema.pattern;
    Object.assign(schema, { type: "integer", minimum: 1, maximum: schema.maximum ?? LARGEST_ID });
  }
  // What any number in JavaScript is held to.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // No format of JSON Schema; the pattern beside it says the same.
  if (schema.format === "starts_with") delete schema.format;
}
