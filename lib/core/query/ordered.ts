import type { QueryKey } from "@tanstack/react-query";
import { capitalized } from "@/lib/core/capitalized";
import { useWholeList } from "@/lib/core/query/list";
import type { AdminRecord } from "@/lib/core/query/records";
import { useRemove } from "@/lib/core/query/remove";
import { useReorder } from "@/lib/core/query/reorder";
import { useSave } from "@/lib/core/query/save";

type OrderedDeclaration<Row> = {
  id: string;
  name: string;
  kind: string;
  called: string;
  pluralName: string;
  orderMethod: "PUT" | "POST";
  orderOf: (rows: Row[]) => unknown;
  alsoInvalidates?: QueryKey[];
};

export function useOrderedRecords<Row extends AdminRecord, Input>({
  id,
  name,
  kind,
  called,
  pluralName,
  orderMethod,
  orderOf,
  alsoInvalidates,
}: OrderedDeclaration<Row>) {
  const key = ["admin", id];
  const path = `/api/admin/${id}`;
  return {
    query: useWholeList<Row>({ key, path, name }),
    save: useSave<Input, Row>({
      key,
      alsoInvalidates,
      path,
      created: { title: `${capitalized(called)} created successfully` },
      updated: { title: `${capitalized(called)} updated successfully` },
      createFailed: `Failed to create ${called}`,
      updateFailed: `Failed to update ${called}`,
    }),
    remove: useRemove({
      key,
      alsoInvalidates,
      path,
      kind,
      removed: { title: `${capitalized(called)} deleted successfully` },
      failed: `Failed to delete ${called}`,
    }),
    reorder: useReorder<Row>({
      key,
      name,
      method: orderMethod,
      path: `${path}/reorder`,
      payload: orderOf,
      reordered: { title: `${capitalized(pluralName)} reordered successfully` },
      failed: `Failed to reorder ${pluralName}`,
    }),
  };
}

export type OrderedRecords<Row extends AdminRecord, Input> = ReturnType<typeof useOrderedRecords<Row, Input>>;
