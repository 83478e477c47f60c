import { z } from "zod";
import { inWholeUnits } from "@/lib/data/limits";
import { describe as describeCalls } from "./document";
import { referenceOf } from "./reference";

const body = z.object({
  name: z.string().min(2).max(40),
  choices: z
    .array(z.object({ id: z.int(), hours: z.number().min(0).max(10).multipleOf(0.5).optional() }))
    .min(1),
  color: z.enum(["red", "blue"]).default("red"),
});

const [area] = referenceOf(
  describeCalls(
    [
      {
        method: "PUT",
        path: "/api/things/{id}",
        comment: "Stores a thing.",
        declaration: {
          access: "admin",
          right: "content.write",
          action: "thing.change",
          versioned: true,
          limit: ["leads", "leadsDaily"],
          params: z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/) }),
          body,
          status: 201,
          response: z.union([
            z.object({ id: z.int() }),
            z.object({ success: z.literal(false), code: z.string() }),
          ]),
        },
      },
    ],
    "1.0.0",
  ),
);
const call = area?.calls[0];

test("a call appears in its area with its access and its limits", () => {
  expect(area?.name).toBe("Administration: things");
  expect(call).toMatchObject({
    method: "PUT",
    path: "/api/things/{id}",
    description: "Stores a thing.",
    access: "Administrators: owner, editor",
    limits: ["5 a minute for each address", "30 a day for each address", "Body at most 64 KiB"],
  });
  expect(inWholeUnits(90)).toEqual({ count: 90, unit: "second" });
});

test("inputs are listed by place, and each field has its rules", () => {
  expect(call?.takes).toEqual([
    {
      title: "In the path",
      fields: [{ name: "id", type: "integer", rules: ["from 1 to 2,147,483,647"], isRequired: true }],
    },
    {
      title: "In the headers",
      fields: [
        {
          name: "If-Match",
          type: "string",
          rules: ["from 1 to 200 characters", expect.stringContaining("409 changed_meanwhile")],
          isRequired: false,
        },
      ],
    },
    {
      title: "In the body",
      fields: [
        { name: "name", type: "string", rules: ["from 2 to 40 characters"], isRequired: true },
        { name: "choices", type: "array of object", rules: ["from 1 entries"], isRequired: true },
        { name: "choices[].id", type: "integer", rules: [], isRequired: true },
        {
          name: "choices[].hours",
          type: "number",
          rules: ["from 0 to 10", "in steps of 0.5"],
          isRequired: false,
        },
        {
          name: "color",
          type: "string",
          rules: ['one of "red", "blue"', '"red" if not sent'],
          isRequired: false,
        },
      ],
    },
  ]);
});

test("each possible answer is a separate list, and each failure states its meaning", () => {
  expect(call?.answers.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
    ["201", ["success", "id"]],
    ["201, or", ["success", "code"]],
  ]);
  expect(call?.failures).toContainEqual({ status: "404", meaning: "There is no such record." });
});
