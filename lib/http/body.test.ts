import { MAX_LEVELS, readJson } from "@/lib/http/body";

const init = { method: "POST", headers: { "content-type": "application/json" } };
const sent = (body: string) => readJson(new Request("https://site.test/", { ...init, body }), 1024 * 1024);
const lists = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

test.each([lists(MAX_LEVELS), objects(MAX_LEVELS), `{"a":${lists(MAX_LEVELS - 1)},"b":[1]}`, "7", "null"])(
  "reads a body that nests at most 32 levels: %j",
  async (body) => {
    expect(await sent(body)).toEqual(JSON.parse(body));
  },
);

test.each([
  lists(MAX_LEVELS + 1),
  objects(MAX_LEVELS + 1),
  `[${"0,".repeat(1_000)}${objects(MAX_LEVELS)}]`,
  lists(500_000),
  objects(100_000),
])("answers 422 to a body that nests deeper", async (body) => {
  const refusal = { code: "invalid", message: "The body is nested too deeply." };
  await expect(sent(body)).rejects.toMatchObject(refusal);
});

test.each([
  ['{"a":"\\u0000"}', "a"],
  ['{"a":[{"b":"ok"},{"b":"\\u0000"}]}', "a.1.b"],
  ['"\\u0000"', "body"],
])("names the field of a text in %s that can't be stored", async (body, field) => {
  const fields = { [field]: ["The text contains a character that can't be stored."] };
  await expect(sent(body)).rejects.toMatchObject({ code: "invalid", details: { fields } });
});
