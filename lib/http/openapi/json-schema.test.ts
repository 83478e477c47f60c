import { z } from "zod";
import { emailField, optionalLine } from "@/lib/core/fields";
import { plainLine } from "@/lib/core/plain-text";
import { inputSchema, outputSchema } from "./json-schema";

const whole = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(200))
  .default(25);

test.each([
  [
    "text that is cleaned before it is measured",
    plainLine({ missing: "m", max: 40, tooLong: "t" }),
    { type: "string", minLength: 1, maxLength: 40 },
  ],
  ["a whole number in an address", whole, { type: "integer", minimum: 1, maximum: 200, default: 25 }],
  [
    "an optional text",
    z.preprocess((value) => value || undefined, z.enum(["a", "b"]).optional()),
    { type: "string", enum: ["a", "b"] },
  ],
  ["a case-insensitive pattern", z.string().regex(/^#[0-9a-f]{6}$/i), { type: "string" }],
  [
    "an e-mail address",
    emailField({ missing: "m" }),
    { type: "string", format: "email", minLength: 1, maxLength: 255 },
  ],
  ["any whole number", z.int(), { type: "integer" }],
])("%s is described by the input that may be sent", (_, schema, expected) => {
  expect(inputSchema(schema)).toEqual(expected);
});

const nullable = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)
  .pipe(z.string().max(9).optional());

test.each([
  ["an optional line of the vocabulary", optionalLine(9, "t"), { maxLength: 9 }],
  ["text that may be null", nullable, { maxLength: 9 }],
  [
    "a line or null",
    plainLine({ missing: "m", max: 9, tooLong: "t" }).nullish(),
    { minLength: 1, maxLength: 9 },
  ],
])("%s keeps its limits", (_, schema, limits) => {
  expect(inputSchema(schema)).toEqual({ anyOf: [{ type: "string", ...limits }, { type: "null" }] });
});

test("an answer is described without fallback values and may gain fields", () => {
  expect(outputSchema(z.object({ color: z.string().catch("red") }))).toEqual({
    type: "object",
    properties: { color: { type: "string" } },
    required: ["color"],
  });
});
