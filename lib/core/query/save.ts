import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf, request } from "@/lib/core/client";
import { conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import {
  type AdminRecord,
  changedFields,
  ifMatch,
  loadedRecord,
  OwnVersions,
  recordIn,
} from "@/lib/core/query/records";

export type SaveOutcome<Row> =
  | { saved: true; record: Row | undefined }
  | { saved: false; error?: unknown; fresh?: Row };

type SavedNotice<Row> = Notice | ((stored: Row | undefined) => Notice);

type SaveDeclaration<Row> = {
  key: QueryKey;
  /** Queries that have whole records, where those below `key` include lists that lack some fields. */
  wholeKey?: QueryKey;
  alsoInvalidates?: QueryKey[];
  path: string;
  method?: "PUT" | "PATCH";
  created?: SavedNotice<Row>;
  updated: SavedNotice<Row>;
  createFailed?: string;
  updateFailed: string;
};

/** Returns `save(input, record?)`. On a conflict the user chooses: reload, or overwrite. Never rejects. */
export function useSave<Input, Row extends AdminRecord>({
  key,
  wholeKey = key,
  alsoInvalidates = [],
  path,
  method = "PUT",
  created,
  updated,
  createFailed,
  updateFailed,
}: SaveDeclaration<Row>) {
  const client = useQueryClient();
  const ask = useConflictQuestion();
  const versions = OwnVersions.of(client, key);
  const mutation = useAdminMutation<{ input: Partial<Input>; record: Row | undefined }, SaveOutcome<Row>>({
    mutationFn: async ({ input, record }) => {
      const send = async (
        body: Partial<Input>,
        headers?: Record<string, string>,
      ): Promise<SaveOutcome<Row>> => {
        const address = record?.id === undefined ? path : `${path}/${record.id}`;
        const stored = recordIn<Row>(
          await request<Record<string, unknown>>(record ? method : "POST", address, body, { headers }),
        );
        if (record && stored) versions.remember(record, stored);
        return { saved: true, record: stored };
      };
      try {
        if (!record) return await send(input);
        const { updatedAt } = versions.newestOf(record);
        // An older form must not undo the user's own last change. Settings are put as a whole.
        const isOlder = record.id !== undefined && updatedAt !== record.updatedAt;
        return await send(isOlder ? changedFields(input, record) : input, ifMatch(updatedAt));
      } catch (error) {
        const conflict = conflictOf(error);
        if (record && isGone(error)) void client.invalidateQueries({ queryKey: key });
        if (!conflict || !record) throw error;
        const answer = await ask({ ...conflict, action: "save" });
        if (answer === "proceed") return await send(input);
        if (answer === "keep") return { saved: false };
        await client.invalidateQueries({ queryKey: key });
        return { saved: false, fresh: loadedRecord(client, wholeKey, record) };
      }
    },
    invalidates: [key, ...alsoInvalidates],
    oneByOne: key,
    success: (outcome, { record }) => {
      if (!outcome.saved) return undefined;
      const notice = record ? updated : created;
      return typeof notice === "function" ? notice(outcome.record) : notice;
    },
    failure: (error, { record }) => {
      if (record && isGone(error)) return GONE;
      return messageOf(error, record ? updateFailed : (createFailed ?? updateFailed));
    },
  });
  return async (input: Partial<Input>, record?: Row): Promise<SaveOutcome<Row>> => {
    try {
      return await mutation.mutateAsync({ input, record });
    } catch (error) {
      return { saved: false, error };
    }
  };
}

const GONE = "It was deleted in the meantime, so nothing was saved. It may be in the trash.";

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

export async function outcomeOf(write: Promise<unknown>): Promise<SaveOutcome<never>> {
  try {
    await write;
    return { saved: true, record: undefined };
  } catch (error) {
    return { saved: false, error };
  }
}
