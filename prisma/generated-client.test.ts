import { readFileSync } from "node:fs";

test("the committed client is that of the schema; npm run generate writes it", () => {
  const client = readFileSync("lib/generated/prisma/internal/class.ts", "utf8");
  const [, schema = '""'] = client.match(/"inlineSchema": ("(?:[^"\\]|\\.)*")/) ?? [];
  const words = (text: string) => text.trim().split(/\s+/);
  expect(words(JSON.parse(schema))).toEqual(words(readFileSync("prisma/schema.prisma", "utf8")));
});
