"use client";

import type { QueryKey } from "@tanstack/react-query";
import { capitalized } from "@/lib/core/capitalized";
import { useWholeList } from "@/lib/core/query/list";
import type { AdminRecord } from "@/lib/core/query/records";
import { useRemove } from "@/lib/core/query/remove";
import { useReorder } from "@/lib/core/query/reorder";
import { useSave } from "@/lib/core/query/save";

type OrderedDeclaration<Row> = {
  /** In the cache and, below /api/admin, in the address: "footer-links". */
  id: string;
  /** The rows' name in the list's answer. */
  name: string;
  /** The kind that the trash keeps such records under. */
  kind: string;
  /** What they are called where a toast speaks of them: "footer link", "footer links". */
  called: string;
  calledMany: string;
  /** How a new order is sent to `reorder` below the address. */
  orderMethod: "PUT" | "POST";
  orderOf: (rows: Row[]) => unknown;
  /** What else goes and comes back with a row. */
  removesFrom?: QueryKey[];
};

/** The list of a section that is put in order as a whole, and its writes with their toasts (docs/product.md 2.8). */
export function useOrderedRecords<Row extends AdminRecord, Input>({
  id,
  name,
  kind,
  called,
  calledMany,
  orderMethod,
  orderOf,
  removesFrom,
}: OrderedDeclaration<Row>) {
  const key = ["admin", id];
  const path = `/api/admin/${id}`;
  return {
    query: useWholeList<Row>({ key, path, name }),
    save: useSave<Input, Row>({
      key,
      path,
      created: { title: `${capitalized(called)} created successfully` },
      updated: { title: `${capitalized(called)} updated successfully` },
      createFailed: `Failed to create ${called}`,
      updateFailed: `Failed to update ${called}`,
    }),
    remove: useRemove({
      key,
      alsoInvalidates: removesFrom,
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
      reordered: { title: `${capitalized(calledMany)} reordered successfully` },
      failed: `Failed to reorder ${calledMany}`,
    }),
  };
}

/** What `useOrderedRecords` gives. */
export type OrderedRecords<Row extends AdminRecord, Input> = ReturnType<typeof useOrderedRecords<Row, Input>>;
