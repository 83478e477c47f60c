import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Draft,
  DraftInput,
  EditedPage,
  ListedRevision,
  PageList,
  Revision,
} from "@/lib/content/page-texts/schema";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import { useRead, useReadField } from "@/lib/core/query/read";
import { ifMatch, OwnVersions } from "@/lib/core/query/records";
import { useSave } from "@/lib/core/query/save";
import { useVersionedWrite } from "@/lib/media/queries";

const path = "/api/admin/page-texts";
const key = ["admin", "page-texts"];
const pageKey = (page: string) => [...key, "page", page];
/** Pages as drafted; their pictures are the published ones. */
export const markedKey = ["marked page"];

export const usePages = () => useRead<PageList>([...key, "list"], path, { staleTime: 0 });

export const useEditedPage = (page: string) =>
  useQuery({
    queryKey: pageKey(page),
    queryFn: async () => (await request<{ pageTexts: EditedPage }>("GET", `${path}/${page}`)).pageTexts,
    staleTime: 0,
    gcTime: 0,
  });

export const useMarkedPage = (page: string) =>
  useQuery({
    queryKey: [...markedKey, page],
    queryFn: async () => {
      const answer = await fetch(`/admin/page-view/${page}?edit`);
      if (!answer.ok || answer.redirected) throw new Error("The page could not be drawn.");
      return answer.text();
    },
    staleTime: 0,
    gcTime: 0,
    // Refetching would lose the user's place; typed text appears without it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function useSaveDraft(page: string) {
  const client = useQueryClient();
  const save = useSave<DraftInput, EditedPage>({
    key: pageKey(page),
    alsoInvalidates: [[...key, "list"]],
    path: `${path}/${page}`,
    updated: { title: "Draft saved" },
    updateFailed: "Failed to save the draft. Please try again.",
  });
  return async (input: DraftInput, loaded: EditedPage) => {
    const outcome = await save(input, loaded);
    const stored = outcome.saved ? outcome.record : undefined;
    // If the page can't be read again, typed text must not revert.
    client.setQueryData<EditedPage>(pageKey(page), (read) =>
      stored && (!read || read.updatedAt < stored.updatedAt) ? stored : read,
    );
    return outcome;
  };
}

export function useStoreDraft(page: string) {
  const client = useQueryClient();
  const versions = OwnVersions.of(client, pageKey(page));
  const { mutateAsync } = useMutation({
    scope: { id: JSON.stringify(pageKey(page)) },
    mutationFn: async ({ draft, loaded }: { draft: Draft; loaded: EditedPage }) => {
      const headers = ifMatch(versions.newestOf(loaded).updatedAt);
      const { pageTexts } = await request<{ pageTexts: EditedPage }>(
        "PUT",
        `${path}/${page}`,
        { draft },
        { headers },
      );
      versions.remember(loaded, pageTexts);
      client.setQueryData(pageKey(page), pageTexts);
    },
  });
  return mutateAsync;
}

type TextCall<Input> = {
  callFor: (input: Input) => { method: "POST" | "PUT"; path: string; body?: object };
  invalidates?: QueryKey[];
  success: (page: EditedPage) => Notice;
  failure: string;
};

function useTextCall<Input extends { page: EditedPage }>(call: TextCall<Input>) {
  const send = useVersionedWrite<Input, EditedPage>(
    async (input, headers) => {
      const { method, path: place, body } = call.callFor(input);
      const address = `${path}/${input.page.page}/${place}`;
      return (await request<{ pageTexts: EditedPage }>(method, address, body, { headers })).pageTexts;
    },
    { key, updatedAtOf: ({ page }) => page.updatedAt, action: "publish" },
  );
  return useAdminMutation({
    mutationFn: send,
    invalidates: call.invalidates ?? [key],
    success: (page) => (page ? call.success(page) : undefined),
    failure: call.failure,
  });
}

export const usePublish = () =>
  useTextCall<{ page: EditedPage }>({
    callFor: () => ({ method: "POST", path: "publish" }),
    success: () => ({ title: "Published", description: "Visitors read it from now on." }),
    failure: "Failed to publish. Please try again.",
  });

export const useSchedule = () =>
  useTextCall<{ page: EditedPage; publishAt: string | null }>({
    callFor: ({ publishAt }) => ({ method: "PUT", path: "schedule", body: { publishAt } }),
    success: ({ publishAt }) => ({ title: publishAt ? "Scheduled" : "Schedule removed" }),
    failure: "Failed to change the schedule. Please try again.",
  });

export const useRestoreRevision = () =>
  useTextCall<{ page: EditedPage; id: number }>({
    callFor: ({ id }) => ({ method: "POST", path: `revisions/${id}/restore` }),
    invalidates: [key, markedKey],
    success: () => ({ title: "Revision restored" }),
    failure: "Failed to restore revision. Please try again.",
  });

export const useRevisions = (page: string) =>
  useReadField<ListedRevision[]>("revisions", [...key, "revisions", page], `${path}/${page}/revisions`, {
    staleTime: 0,
  });

export const useRevision = (page: string, id: number) =>
  useReadField<Revision>("revision", ["page text revision", page, id], `${path}/${page}/revisions/${id}`);
