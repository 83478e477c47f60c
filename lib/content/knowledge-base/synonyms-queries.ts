"use client";

import { useQuery } from "@tanstack/react-query";
import type { SynonymsInput, SynonymsRecord } from "@/lib/content/knowledge-base/synonyms-schema";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useSave } from "@/lib/core/query/save";

const queryKey = ["admin", "search-synonyms"];
const path = "/api/admin/knowledge-base/synonyms";

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
