"use client";

import { useQuery } from "@tanstack/react-query";
import { useAdminMutation } from "@/lib/admin/mutation";
import { ifMatch } from "@/lib/admin/records";
import { useSave } from "@/lib/admin/save";
import { request } from "@/lib/http/client";
import type { DraftInput, EditedPage, ListedPage, ListedRevision, Revision } from "@/lib/page-texts/schema";

const path = "/api/admin/page-texts";
const key = ["admin", "page-texts"];

export const usePages = () =>
  useQuery({
    queryKey: [...key, "list"],
    queryFn: async () => (await request<{ pages: ListedPage[] }>("GET", path)).pages,
    staleTime: 0,
  });

export const useEditedPage = (page: string) =>
  useQuery({
    queryKey: [...key, "page", page],
    queryFn: async () => (await request<{ pageTexts: EditedPage }>("GET", `${path}/${page}`)).pageTexts,
    staleTime: 0,
    gcTime: 0,
  });

/** The page as its draft has it, with the marks of its texts (lib/page-texts/marks.ts). */
export const useMarkedPage = (page: string) =>
  useQuery({
    queryKey: ["marked page", page],
    queryFn: async () => {
      const answer = await fetch(`/admin/page-view/${page}?edit`);
      if (!answer.ok || answer.redirected) throw new Error("The page could not be drawn.");
      return answer.text();
    },
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveDraft = () =>
  useSave<DraftInput, EditedPage>({
    key,
    path,
    updated: { title: "Draft saved" },
    updateFailed: "Failed to save the draft. Please try again.",
  });

const write = (method: "POST" | "PUT", { page, updatedAt }: EditedPage, deed: string, body?: object) =>
  request<{ pageTexts: EditedPage }>(method, `${path}/${page}/${deed}`, body, {
    headers: ifMatch(updatedAt),
  });

export const usePublish = () =>
  useAdminMutation({
    mutationFn: (page: EditedPage) => write("POST", page, "publish"),
    invalidates: [key],
    success: { title: "Published", description: "Visitors read it from now on." },
    failure: "Failed to publish. Please try again.",
  });

export const useSchedule = () =>
  useAdminMutation({
    mutationFn: ({ page, publishAt }: { page: EditedPage; publishAt: string | null }) =>
      write("PUT", page, "schedule", { publishAt }),
    invalidates: [key],
    success: ({ pageTexts }) => ({ title: pageTexts.publishAt ? "Scheduled" : "Schedule removed" }),
    failure: "Failed to change the schedule. Please try again.",
  });

export const useRevisions = (page: string) =>
  useQuery({
    queryKey: [...key, "revisions", page],
    queryFn: async () =>
      (await request<{ revisions: ListedRevision[] }>("GET", `${path}/${page}/revisions`)).revisions,
    staleTime: 0,
  });

/** What a version said never changes. */
export const useRevision = (page: string, id: number) =>
  useQuery({
    queryKey: ["page text revision", page, id],
    queryFn: async () =>
      (await request<{ revision: Revision }>("GET", `${path}/${page}/revisions/${id}`)).revision,
  });

export const useRestoreRevision = () =>
  useAdminMutation({
    mutationFn: ({ page, id }: { page: EditedPage; id: number }) =>
      write("POST", page, `revisions/${id}/restore`),
    invalidates: [key],
    success: { title: "Revision restored" },
    failure: "Failed to restore revision. Please try again.",
  });
