import type { SynonymsInput, SynonymsRecord } from "@/lib/content/knowledge-base/synonyms-schema";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";

const queryKey = ["admin", "search-synonyms"];
const path = "/api/admin/knowledge-base/synonyms";

export const useSynonyms = () =>
  useReadField<SynonymsRecord>("synonyms", queryKey, path, { staleTime: LIST_STALE_MS });

export const useSaveSynonyms = () =>
  useSave<SynonymsInput, SynonymsRecord>({
    key: queryKey,
    path,
    updated: { title: "Synonyms saved" },
    updateFailed: "Failed to save the synonyms. Please try again.",
  });
