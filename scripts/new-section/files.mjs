/**
 * @typedef {{
 *   folder: string, kind: string, table: string, model: string, one: string, many: string,
 *   One: string, Many: string, label: string, noun: string, nouns: string,
 * }} Names
 *   For "price-lists": price-lists, price-list, price_lists, PriceList, priceList, priceLists, PriceList,
 *   PriceLists, "Price Lists", "price list", "price lists".
 */

/** @param {Names} names @returns {Record<string, string>} contents of the section's own files by path */
export function filesOf({ folder, kind, table, model, one, many, One, Many, label, noun, nouns }) {
  const Noun = noun.replace(/^./, (letter) => letter.toUpperCase());
  const lib = `lib/content/${folder}`;
  return {
    [`${lib}/schema.ts`]: `import { z } from "zod";
import { orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";

export const ${one} = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  /** Record version, ISO 8601. */
  updatedAt: z.string(),
});
export type ${One} = z.output<typeof ${one}>;

export const ${one}Input = z.object({
  name: requiredLine("Name", 255),
  description: requiredLines("Description", 2000),
  isActive: z.boolean().optional(),
  // Default: last.
  orderIndex: orderIndexField.optional(),
});
export type ${One}Input = z.output<typeof ${one}Input>;

/** New order; records that are not named come last. */
export const ${one}Order = z.object({
  ids: z.array(recordId).max(MAX_PAGE_SIZE, \`At most \${MAX_PAGE_SIZE} ${nouns} can be put in order at once.\`),
});

export const ${one}Query = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
`,
    [`${lib}/service.ts`]: `import "server-only";
import { type ${One}, ${one} } from "@/lib/content/${folder}/schema";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";

export const ${many} = orderedRecords({
  kind: "${kind}",
  name: "${one}",
  plural: "${many}",
  schema: ${one},
  called: "${nouns}",
  table: "${table}",
  tags: ["${folder}"],
  model: (tx) => tx.${model},
  label: ({ name }) => name,
  toRecord: (row): ${One} => plainRecord(row),
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, description])",
});
`,
    [`${lib}/service.db.test.ts`]: `import { ${one}Query } from "@/lib/content/${folder}/schema";
import { ${many} } from "@/lib/content/${folder}/service";
import { db } from "@/lib/data/db";

const add = async (name: string) =>
  (await db.$transaction((tx) => ${many}.create(tx, { name, description: "Text" }))).answer.${one};

test("new ${nouns} come last, and are found by their text", async () => {
  await add("First");
  await add("Second");
  const { ${many}: found, total } = await ${many}.list(${one}Query.parse({ search: "sec" }));
  expect(found).toMatchObject([{ name: "Second", orderIndex: 1, isActive: true }]);
  expect(total).toBe(1);
});

test("an order is stored as a whole", async () => {
  const [first, second] = [await add("A"), await add("B")];
  await db.$transaction((tx) => ${many}.reorderByIds(tx, [second.id, first.id]));
  expect((await ${many}.inOrder()).slice(0, 2).map(({ name }) => name)).toEqual(["B", "A"]);
});
`,
    [`${lib}/queries.ts`]: `"use client";

import type { ${One}, ${One}Input } from "@/lib/content/${folder}/schema";
import { useOrderedRecords } from "@/lib/core/query/ordered";

export const use${Many} = () =>
  useOrderedRecords<${One}, ${One}Input>({
    id: "${folder}",
    name: "${many}",
    kind: "${kind}",
    called: "${noun}",
    pluralName: "${nouns}",
    orderMethod: "PUT",
    orderOf: (${many}) => ({ ids: ${many}.map(({ id }) => id) }),
  });
`,
    [`app/api/admin/${folder}/route.ts`]: `import { ${one}Input, ${one}Query } from "@/lib/content/${folder}/schema";
import { ${many} } from "@/lib/content/${folder}/service";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(${many}, { area: "content", query: ${one}Query, input: ${one}Input });
`,
    [`app/api/admin/${folder}/[id]/route.ts`]: `import { ${one}Input } from "@/lib/content/${folder}/schema";
import { ${many} } from "@/lib/content/${folder}/service";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(${many}, { area: "content", update: ${one}Input.partial() });
`,
    [`app/api/admin/${folder}/reorder/route.ts`]: `import { z } from "zod";
import { ${one}, ${one}Order } from "@/lib/content/${folder}/schema";
import { ${many} } from "@/lib/content/${folder}/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Puts ${nouns} in order; unnamed ones follow the others. */
export const PUT = adminWrite({
  action: "${kind}.reorder",
  right: "content.write",
  tags: ["${folder}"],
  body: ${one}Order,
  answers: z.object({ ${many}: z.array(${one}) }),
  run: ({ tx, body }) => ${many}.reorderByIds(tx, body.ids),
});
`,
    [`components/admin/${folder}/${kind}-form.tsx`]: `"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { type ${One}, type ${One}Input, ${one}Input } from "@/lib/content/${folder}/schema";

export function ${One}Form({ record, ...props }: RecordFormProps<${One}, ${One}Input>) {
  return (
    <FormDialog
      title={record ? \`Edit \${record.name}\` : "Add ${noun}"}
      submitLabel={record ? "Save changes" : "Add ${noun}"}
      schema={${one}Input}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        description: stored?.description ?? "",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <TextField name="name" label="Name" required />
      <LongTextField name="description" label="Description" required rows={3} />
      <SwitchField name="isActive" label="Active" />
    </FormDialog>
  );
}
`,
    [`components/admin/${folder}/${folder}-panel.tsx`]: `"use client";

import { LayoutGrid } from "lucide";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel } from "@/components/admin/kit/ordered-panel";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { ${One}Form } from "@/components/admin/${folder}/${kind}-form";
import { use${Many} } from "@/lib/content/${folder}/queries";

export function ${Many}Panel() {
  const records = use${Many}();
  return (
    <OrderedPanel
      title="${label}"
      description="The ${nouns}, in this order."
      caption="${nouns}"
      noun="${noun}"
      icon={LayoutGrid}
      records={records}
      nameOf={({ name }) => name}
      textOf={({ name, description }) => \`\${name} \${description}\`}
      searchHint="Search by name or text"
      emptyHint="Add the first one."
      deleteQuestion={({ name }) => \`Are you sure you want to delete \${name}?\`}
      form={(props) => <${One}Form {...props} />}
    >
      {(rows, { isSearched, controlsOf }) => (
        <SortableList
          label="${label}"
          className="divide-y divide-line"
          isFixed={isSearched}
          items={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={records.reorder}
        >
          {(record, handle) => (
            <ListRow {...controlsOf(record)} handle={handle} name={record.name} detail={record.description} />
          )}
        </SortableList>
      )}
    </OrderedPanel>
  );
}
`,
    [`components/admin/${folder}/${folder}-panel.test.tsx`]: `import { screen, within } from "@testing-library/react";
import { ${Many}Panel } from "@/components/admin/${folder}/${folder}-panel";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

test("a ${noun} is added by its form", async () => {
  const writes = serve({ read: () => ({ body: { ${many}: [], total: 0 } }) });
  const user = openScreen(<${Many}Panel />);
  await screen.findByText("No ${nouns} yet.");
  await user.click(screen.getAllByRole("button", { name: "Add ${noun}" })[0] as HTMLElement);
  const form = within(screen.getByRole("dialog", { name: "Add ${noun}" }));
  await user.type(form.getByLabelText(/Name/), "One");
  await user.type(form.getByLabelText(/Description/), "Text");
  await user.click(form.getByRole("button", { name: "Add ${noun}" }));
  expect(await screen.findByText("${Noun} created successfully")).toBeVisible();
  expect(writes).toMatchObject([{ method: "POST", path: "/api/admin/${folder}", body: { name: "One", description: "Text" } }]);
});

test("asks before it deletes", async () => {
  const record = { id: 5, name: "One", description: "Text", isActive: true, orderIndex: 0, updatedAt: "2026-01-01T00:00:00.000Z" };
  serve({ read: () => ({ body: { ${many}: [record], total: 1 } }) });
  const user = openScreen(<${Many}Panel />);
  await screen.findByText("One");
  await press(user, "Delete the ${noun} One");
  expect(screen.getByText("Are you sure you want to delete One?")).toBeVisible();
});
`,
    [`tests/api/sections/${folder}.ts`]: `import type { Section } from "./section";

export const ${many}: Section = {
  kind: "${kind}",
  path: "/api/admin/${folder}",
  listPath: "/api/admin/${folder}",
  list: "${many}",
  record: "${one}",
  valid: (name) => ({ name, description: "Text" }),
  nameField: "name",
  defaults: { description: "Text", isActive: true },
  change: { description: "Another text" },
  refused: [
    [{ name: "" }, "name"],
    [{ description: "" }, "description"],
    [{ description: "x".repeat(2001) }, "description"],
    [{ orderIndex: -1 }, "orderIndex"],
    [{ isActive: "yes" }, "isActive"],
  ],
  textField: "name",
  isTrashed: true,
};
`,
  };
}

/**
 * @param {Names} names
 * @returns {[file: string, before: RegExp, text: string][]} entries of the tables that name every section,
 *   each put in front of the first match
 */
export function entriesOf({ folder, kind, table, One, many, Many, label }) {
  const panel = `@/components/admin/${folder}/${folder}-panel`;
  return [
    [
      "prisma/schema.prisma",
      /^model Review \{/m,
      `model ${One} {
  id          Int      @id @default(autoincrement())
  name        String   @db.VarChar(255)
  description String
  isActive    Boolean  @default(true) @map("is_active")
  orderIndex  Int      @default(0) @map("order_index")
  createdAt   DateTime @default(now()) @map("created_at") @db.Timestamptz(3)
  updatedAt   DateTime @default(now()) @updatedAt @map("updated_at") @db.Timestamptz(3)

  @@index([orderIndex])
  @@map("${table}")
}

`,
    ],
    ["lib/access/users/schema.ts", / {2}"media",\n/, `  "${folder}",\n`],
    [
      "components/admin/sections.ts",
      / {2}\{\n {4}id: "media",/,
      `  {
    id: "${folder}",
    read: "content.read",
    write: "content.write",
    label: "${label}",
    icon: LayoutGrid,
    records: [{ kind: "${kind}", isTrashed: true }],
  },
`,
    ],
    ["components/admin/section-groups.ts", /"media"\]/, `"${folder}", `],
    [
      "components/admin/panels.ts",
      / {2}media: dynamic/,
      `  "${folder}": dynamic(() => import("${panel}").then((m) => m.${Many}Panel), { loading: PanelLoading }),\n`,
    ],
    ["lib/core/record-rights.ts", / {2}"media-file":/, `  "${kind}": content,\n`],
    ["lib/core/cache-tags.ts", / {2}\| "settings";/, `  | "${folder}"\n`],
    ["lib/data/records/order.ts", / {2}color_palette:/, `  ${table}: "orderIndex",\n`],
    [
      "lib/admin/trash/kinds.ts",
      /import \{ redirectTrash \}/,
      `import { ${many} } from "@/lib/content/${folder}/service";\n`,
    ],
    ["lib/admin/trash/kinds.ts", / {2}redirectTrash,/, `  ${many}.trash,\n`],
    [
      "prisma/constraints.db.test.ts",
      / {2}reviews: \{ customer_name/,
      `  ${table}: { name: "One", description: "Text" },\n`,
    ],
    ["tests/api/sections.test.ts", /import \{ users \}/, `import { ${many} } from "./sections/${folder}";\n`],
    ["tests/api/sections.test.ts", / {2}users,\n/, `  ${many},\n`],
  ];
}
