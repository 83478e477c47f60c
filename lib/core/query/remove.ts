import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "@/lib/core/client";
import { conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";
import { requestMany } from "@/lib/core/query/many";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import { type AdminRecord, ifMatch, OwnVersions, recordIn } from "@/lib/core/query/records";

type RemoveDeclaration = {
  key: QueryKey;
  alsoInvalidates?: QueryKey[];
  path: string;
  bulkPath?: string;
  query?: string;
  removed: Notice;
  failed: string;
  kind?: string;
};

type Removable = AdminRecord & { id: string | number };

export type Restored = { notice?: string };

type Undone = { back: (string | number)[]; messages: string[] };

export const trashKey: QueryKey = ["admin", "trash"];

/**
 * Returns the deleted records. If another user has changed the record, the user decides; of several, it is
 * left out. If the trash stores them, the toast offers undo.
 */
export function useRemove({
  key,
  alsoInvalidates = [],
  path,
  bulkPath,
  query = "",
  removed,
  failed,
  kind,
}: RemoveDeclaration) {
  const touched = [key, ...alsoInvalidates, trashKey];
  const ask = useConflictQuestion();
  const versions = OwnVersions.of(useQueryClient(), key);
  const undo = useUndo({ kind, touched, versions });
  /** Absent if another user changed it. */
  const refusalMessage = useRef<string>(undefined);

  const drop = ({ id }: Removable, headers?: Record<string, string>) =>
    request("DELETE", `${path}/${id}${query}`, undefined, { headers });
  const removeOne = async (record: Removable): Promise<Removable[]> => {
    try {
      await drop(record, ifMatch(versions.newestOf(record).updatedAt));
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      if ((await ask({ ...conflict, action: "delete" })) !== "proceed") return [];
      await drop(record);
    }
    return [record];
  };
  const removeMany = async (many: string, records: Removable[]): Promise<Removable[]> => {
    const outcomes = await requestMany(`${many}${query}`, records, (some) => ({
      records: some.map((record) => ({ id: record.id, updatedAt: versions.newestOf(record).updatedAt })),
    }));
    const remaining = new Set(
      outcomes.flatMap(({ id, outcome, code }) => (outcome === "done" || code === "not_found" ? [] : [id])),
    );
    const refusal = outcomes.find(({ id, code }) => remaining.has(id) && code !== "changed_meanwhile");
    refusalMessage.current = refusal?.message;
    return records.filter(({ id }) => !remaining.has(Number(id)));
  };
  return useAdminMutation({
    mutationFn: (targets: Removable | Removable[]) => {
      const [first, ...rest] = [targets].flat();
      if (!first) return Promise.resolve([]);
      if (rest.length === 0) return removeOne(first);
      if (!bulkPath) throw new Error(`${path} has no call that deletes several`);
      return removeMany(bulkPath, [first, ...rest]);
    },
    invalidates: touched,
    oneByOne: key,
    success: (gone, targets) => {
      const requested = [targets].flat().length;
      if (gone.length === 0 && requested === 1) return undefined;
      const action = kind && gone.length > 0 ? undo(gone) : undefined;
      if (gone.length < requested)
        return { ...partialNotice(gone.length, requested, refusalMessage.current), action };
      return { ...removed, ...(requested > 1 && { description: `${requested} in all` }), action };
    },
    failure: failed,
  });
}

function useUndo({ kind, touched, versions }: { kind?: string; touched: QueryKey[]; versions: OwnVersions }) {
  const restoreOne = async (record: Removable): Promise<Undone> => {
    const answer = await request<Restored & Record<string, unknown>>("POST", "/api/admin/trash/restore", {
      kind,
      recordId: record.id,
    });
    versions.remember(record, recordIn<AdminRecord>(answer) ?? record);
    return { back: [record.id], messages: answer.notice ? [answer.notice] : [] };
  };
  const restoreMany = async (records: Removable[]): Promise<Undone> => {
    const outcomes = await requestMany("/api/admin/trash/restore-many", records, (some) => ({
      kind,
      recordIds: some.map(({ id }) => id),
    }));
    const back = outcomes.filter(({ outcome }) => outcome === "done");
    for (const { id, updatedAt } of back) {
      const record = records.find((one) => one.id === id);
      if (record) versions.remember(record, { id, updatedAt });
    }
    const texts = new Set(outcomes.flatMap(({ notice, message }) => notice ?? message ?? []));
    return { back: back.map(({ id }) => id), messages: [...texts] };
  };
  const restore = useAdminMutation({
    mutationFn: ([first, ...rest]: Removable[]) =>
      first && rest.length === 0 ? restoreOne(first) : restoreMany(first ? [first, ...rest] : []),
    invalidates: touched,
    success: ({ back, messages }, { length }): Notice => {
      const description = messages.join(" ") || undefined;
      if (back.length < length)
        return { title: `${back.length} of ${length} restored`, description, variant: "destructive" };
      return { title: length === 1 ? "Restored" : `${length} restored`, description };
    },
    failure: "Couldn't restore it. Look for it in the trash.",
  });
  return (records: Removable[]) => ({
    label: "Undo",
    run: () =>
      restore.mutateAsync(records).then(
        ({ back }) => back[0],
        () => undefined,
      ),
  });
}

function partialNotice(gone: number, requested: number, reason: string | undefined): Notice {
  const remaining = requested - gone;
  return {
    title: `${gone} of ${requested} deleted`,
    description: reason
      ? `${remaining} kept. ${reason}`
      : `${remaining} ${remaining === 1 ? "was" : "were"} changed in the meantime and kept. Check what changed first.`,
    variant: "destructive",
  };
}
