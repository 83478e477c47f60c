import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * npm run new-section -- NAMES [ONE]: a list section of the administration with its tests, NAMES in plural with
 * hyphens ("price-lists"), ONE the singular where it isn't NAMES without its "s". Writes files, the entries of the
 * tables that name every section, and a migration. The texts here and in the template are those of "price-lists".
 */
const TEMPLATE = "scripts/new-section/template";
const MODEL = `model PriceList {
  id          Int      @id @default(autoincrement())
  name        String   @db.VarChar(255)
  description String
  isActive    Boolean  @default(true) @map("is_active")
  orderIndex  Int      @default(0) @map("order_index")
  createdAt   DateTime @default(now()) @map("created_at") @db.Timestamptz(3)
  updatedAt   DateTime @default(now()) @updatedAt @map("updated_at") @db.Timestamptz(3)

  @@index([orderIndex])
  @@map("price_lists")
}

`;
const SECTION = `  {
    id: "price-lists",
    read: "content.read",
    write: "content.write",
    label: "Price Lists",
    icon: LayoutGrid,
    records: [{ kind: "price-list", isTrashed: true }],
  },
`;
const PANEL = `  "price-lists": section(() => import("@/components/admin/price-lists/price-lists-panel").then((m) => m.PriceListsPanel)),\n`;
const SERVICE = 'import { priceLists } from "@/lib/content/price-lists/service";\n';
const ENTRIES = [
  ["prisma/schema/content.prisma", /^model Review \{/m, MODEL],
  ["lib/access/users/schema.ts", / {2}"media",\n/, '  "price-lists",\n'],
  ["components/admin/sections.ts", / {2}\{\n {4}id: "media",/, SECTION],
  ["components/admin/section-groups.ts", /"media"\]/, '"price-lists", '],
  ["components/admin/panels.ts", / {2}media: section/, PANEL],
  ["lib/core/record-rights.ts", / {2}"media-file":/, '  "price-list": content,\n'],
  ["lib/core/cache-tags.ts", / {2}\| "settings";/, '  | "price-lists"\n'],
  ["lib/data/records/order.ts", / {2}color_palette:/, '  price_lists: "orderIndex",\n'],
  ["lib/admin/trash/kinds.ts", /import \{ redirectTrash \}/, SERVICE],
  ["lib/admin/trash/kinds.ts", / {2}redirectTrash,/, "  priceLists.trash,\n"],
  [
    "prisma/constraints.db.test.ts",
    / {2}reviews: \{ customer_name/,
    '  price_lists: { name: "One", description: "Text" },\n',
  ],
  [
    "tests/api/sections.test.ts",
    /import \{ users \}/,
    'import { priceLists } from "./sections/price-lists";\n',
  ],
  ["tests/api/sections.test.ts", / {2}users,\n/, "  priceLists,\n"],
];

const [folder = "", kind = folder.replace(/ies$/, "y").replace(/(?<!s)s$/, "")] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(folder) || !/^[a-z]+(-[a-z]+)*$/.test(kind) || folder === kind)
  fail("Usage: npm run new-section -- price-lists [price-list]   (plural and singular, lower case, hyphens)");
const contents = new Map();
for (const file of readdirSync(TEMPLATE, { recursive: true }).filter((name) => name.endsWith(".txt"))) {
  const target = named(file.replace(/\.txt$/, ""));
  if (existsSync(target)) fail(`${target} exists already.`);
  contents.set(target, named(readFileSync(path.join(TEMPLATE, file), "utf8")));
}
for (const [file, before, text] of ENTRIES) {
  const content = contents.get(file) ?? readFileSync(file, "utf8");
  if (!before.test(content)) fail(`${file} has no ${before}: scripts/new-section.mjs must follow it.`);
  contents.set(
    file,
    content.replace(before, (match) => named(text) + match),
  );
}
for (const [file, content] of contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const code = [...contents.keys()].filter((file) => /\.tsx?$/.test(file));
for (const [command, ...args] of [
  ["npx", "biome", "check", "--write", "--log-level=error", ...code],
  ["npm", "run", "--silent", "generate"],
  ["npm", "run", "--silent", "make-migration", "--", named("add price lists")],
])
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
console.log(
  named("The section Price Lists is written. Next: npm run verify, and fields in lib/content/price-lists."),
);

function named(text) {
  return text.replace(/(price)([-_ ]?)(list)(s?)/gi, (_, first, separator, second, plural) => {
    const words = (plural ? folder : kind).split("-");
    return words
      .map((word, index) => {
        const isCapital = /^[A-Z]/.test(index === 0 ? first : second);
        return isCapital ? word[0].toUpperCase() + word.slice(1) : word;
      })
      .join(separator);
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
