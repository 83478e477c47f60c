import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/core/client";
import { type ConflictQuestion, conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useRead, useReadField } from "@/lib/core/query/read";
import { ifMatch } from "@/lib/core/query/records";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";
import type {
  MediaFacets,
  MediaFile,
  MediaFileWithUsage,
  MediaUpdate,
  MediaVersion,
} from "@/lib/media/schema";
import { sendFile } from "@/lib/media/upload-request";

export const mediaKey = ["admin", "media"];
export const siteImagesKey = ["admin", "site-images"];
const path = "/api/admin/media";

export const useMediaFiles = (
  state: Pick<ListState, "page" | "search" | "sort"> & { filters: Record<string, string> },
) => useAdminList<MediaFile>({ key: mediaKey, path, name: "files", state });

/** Always refetched, because other sections change its uses. */
export const useMediaFile = (id: number) =>
  useReadField<MediaFileWithUsage>("file", [...mediaKey, "one", id], `${path}/${id}`, { staleTime: 0 });

export const useMediaFacets = () =>
  useRead<MediaFacets>([...mediaKey, "facets"], `${path}/facets`, { staleTime: LIST_STALE_MS });

export const useMediaVersions = (id: number) =>
  useReadField<MediaVersion[]>("versions", [...mediaKey, "versions", id], `${path}/${id}/versions`, {
    staleTime: 0,
  });

export const useSaveMediaFile = () =>
  useSave<MediaUpdate, MediaFile>({
    key: mediaKey,
    alsoInvalidates: [siteImagesKey],
    path,
    updated: { title: "Image details updated" },
    updateFailed: "Failed to update image details",
  });

export const useOrganizeMedia = () =>
  useAdminMutation({
    mutationFn: async (files: readonly { id: number; fields: Pick<MediaUpdate, "folder" | "tags"> }[]) => {
      for (const { id, fields } of files) await request("PUT", `${path}/${id}`, fields);
    },
    invalidates: [mediaKey],
    success: (_, { length }) => ({ title: `${length === 1 ? "1 file" : `${length} files`} updated` }),
    failure: "Failed to change all files. Please reload the list and try again.",
  });

export const useRemoveMedia = ({ many = false, force }: { many?: boolean; force: boolean }) =>
  useRemove({
    key: mediaKey,
    alsoInvalidates: [siteImagesKey],
    path,
    bulkPath: `${path}/delete-many`,
    query: force ? "?force=true" : "",
    kind: "media-file",
    removed: { title: many ? "Files deleted" : "Image deleted" },
    failed: many ? "Failed to delete files" : "Failed to delete image",
  });

export const useCleanupMedia = () =>
  useAdminMutation({
    mutationFn: () =>
      request<{ missingFiles: { id: number; fileName: string }[] }>("POST", `${path}/cleanup`),
    invalidates: [mediaKey, siteImagesKey],
    success: ({ missingFiles }) =>
      missingFiles.length === 0
        ? { title: "Nothing to clean up", description: "Every file in the library is there." }
        : {
            title: "Missing files cleaned up",
            description: `${missingFiles.length} removed from the library`,
          },
    failure: "Failed to cleanup missing files",
  });

type Replacement = {
  file: MediaFile;
  by: File | MediaFile;
  keepsFocalPoint: boolean;
  onProgress?: (part: number) => void;
};

function useChangeBytes<Input extends { file: MediaFile }>(
  title: string,
  write: (input: Input, headers?: Record<string, string>) => Promise<{ file: MediaFile }>,
) {
  return useAdminMutation({
    mutationFn: useVersionedWrite(write, { key: mediaKey, updatedAtOf: ({ file }) => file.updatedAt }),
    invalidates: [mediaKey, siteImagesKey],
    success: (answer) => (answer ? { title } : undefined),
    failure: "Failed to update image",
  });
}

export const useReplaceMediaFile = () =>
  useChangeBytes<Replacement>("Image replaced", ({ file, by, keepsFocalPoint, onProgress }, headers) => {
    const query = `?keepsFocalPoint=${keepsFocalPoint}`;
    return by instanceof File
      ? sendFile(`${path}/${file.id}/replace${query}`, by, { headers, onProgress })
      : request("POST", `${path}/${file.id}/replace-with${query}`, { fileId: by.id }, { headers });
  });

export const useRestoreMediaVersion = () =>
  useChangeBytes<{ file: MediaFile; versionId: number }>(
    "Earlier version restored",
    ({ file, versionId }, headers) =>
      request("POST", `${path}/${file.id}/versions/${versionId}/restore`, undefined, { headers }),
  );

/**
 * Writes with the version that was seen; after another user's change, asks the user. Null if the user chose to
 * see that change first, or not to write.
 */
export function useVersionedWrite<Input, Answer>(
  write: (input: Input, headers?: Record<string, string>) => Promise<Answer>,
  { updatedAtOf, key, action = "save" }: Versioned<Input>,
) {
  const client = useQueryClient();
  const ask = useConflictQuestion();
  return async (input: Input): Promise<Answer | null> => {
    try {
      return await write(input, ifMatch(updatedAtOf(input)));
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      const answer = await ask({ ...conflict, action });
      if (answer === "proceed") return write(input);
      if (answer === "reload") await client.invalidateQueries({ queryKey: key });
      return null;
    }
  };
}

type Versioned<Input> = {
  updatedAtOf: (input: Input) => string;
  key: QueryKey;
  action?: ConflictQuestion["action"];
};
