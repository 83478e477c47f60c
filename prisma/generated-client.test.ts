import { readdirSync, readFileSync } from "node:fs";

test("the committed client is that of the schema; npm run generate writes it", () => {
  const client = readFileSync("lib/generated/prisma/internal/class.ts", "utf8");
  const [, schema = '""'] = client.match(/"inlineSchema": ("(?:[^"\\]|\\.)*")/) ?? [];
  const words = (text: string) => text.trim().split(/\s+/).sort();
  const files = readdirSync("prisma/schema").map((name) => readFileSync(`prisma/schema/${name}`, "utf8"));
  expect(words(JSON.parse(schema))).toEqual(words(files.join("\n")));
});
