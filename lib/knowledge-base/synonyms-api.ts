"use client";

import { useQuery } from "@tanstack/react-query";
import { LIST_STALE_MS } from "@/lib/admin/mutation";
import { useSave } from "@/lib/admin/save";
import { request } from "@/lib/http/client";
import type { SynonymsInput, SynonymsRecord } from "@/lib/knowledge-base/synonyms-schema";

const queryKey = ["admin", "search-synonyms"];
const path = "/api/admin/knowledge-base/synonyms";

/** The groups of words that mean the same to those who search. */
export const useSynonyms = () =>
  useQuery({
    queryKey,
    queryFn: async () => (await request<{ synonyms: SynonymsRecord }>("GET", path)).synonyms,
    staleTime: LIST_STALE_MS,
  });

export const useSaveSynonyms = () =>
  useSave<SynonymsInput, SynonymsRecord>({
    key: queryKey,
    path,
    updated: { title: "Synonyms saved" },
    updateFailed: "Failed to save the synonyms. Please try again.",
  });
