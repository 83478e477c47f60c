import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import {
  type ServiceCategory,
  type ServiceOption,
  serviceCategory,
  serviceOption,
} from "@/lib/crm/calculator/admin-schema";
import { storedOrder, toCategory, toOption } from "@/lib/crm/calculator/records";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { assertRowCapacity } from "@/lib/data/records/order";
import { lockRecord, type RecordKind } from "@/lib/data/records/record";
import type {
  ServiceCategory as CategoryRow,
  ServiceOption as OptionRow,
} from "@/lib/generated/prisma/client";
import { orderedRecords } from "@/lib/http/ordered";
import { trashKind } from "@/lib/http/trash/kind";
import { moveToTrash } from "@/lib/http/trash/service";

const list = {
  tags: ["calculator"],
  label: ({ name }: { name: string }) => name,
  sorts: { displayOrder: "display_order", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, description])",
} as const;

export const serviceOptions = orderedRecords({
  ...list,
  kind: "service-option",
  name: "option",
  plural: "options",
  schema: serviceOption,
  called: "service options",
  table: "service_options",
  model: (tx) => tx.serviceOption,
  group: "categoryId",
  groups: async (tx) => {
    const rows = await tx.serviceCategory.findMany({
      orderBy: storedOrder,
      select: { id: true, name: true },
    });
    return rows.map(({ id, name }) => ({ id, label: name }));
  },
  conflict: async (tx, { categoryId }: OptionRow) =>
    (await tx.serviceCategory.count({ where: { id: categoryId } })) > 0
      ? null
      : "Its category is gone. Please restore that first.",
  toRecord: (row: OptionRow): ServiceOption => ({ ...toOption(row), updatedAt: row.updatedAt.toISOString() }),
});

type TrashedCategory = CategoryRow & { options?: OptionRow[] };

const categoryRecord: RecordKind<"category", TrashedCategory, ServiceCategory> & {
  table: "service_categories";
} = {
  kind: "service-category",
  name: "category",
  table: "service_categories",
  find: (tx, id) => tx.serviceCategory.findUnique({ where: { id } }),
  label: list.label,
  toRecord: (row) => ({ ...toCategory(row), updatedAt: row.updatedAt.toISOString() }),
};

export const serviceCategories = {
  ...orderedRecords({
    ...list,
    ...categoryRecord,
    plural: "categories",
    schema: serviceCategory,
    called: "service categories",
    model: (tx) => tx.serviceCategory,
  }),
  remove: removeCategory,
  trash: trashKind({
    record: categoryRecord,
    schema: serviceCategory,
    tags: list.tags,
    restore: async (tx, { options = [], ...row }) => {
      await assertRowCapacity(tx, "service_options", "service options", options.length);
      await assertRowCapacity(tx, "service_categories", "service categories");
      const category = await tx.serviceCategory.create({ data: row });
      await tx.serviceOption.createMany({ data: options });
      return category;
    },
  }),
};

async function removeCategory(
  tx: Transaction,
  id: number,
  { session, ifMatch }: { session: AdminSession; ifMatch: string | null },
): Promise<Change<EmptyResponse>> {
  // An option added or moved to it meanwhile would be lost without a trace.
  await tx.$executeRaw`LOCK TABLE service_options IN EXCLUSIVE MODE`;
  const row = await lockRecord(tx, categoryRecord, id, ifMatch);
  const options = await tx.serviceOption.findMany({ where: { categoryId: id }, orderBy: storedOrder });
  await moveToTrash(tx, categoryRecord, [{ ...row, options }], session);
  const before = { ...categoryRecord.toRecord(row), options: options.map(list.label) };
  return { targetId: id, label: row.name, before, after: null, response: {} };
}
