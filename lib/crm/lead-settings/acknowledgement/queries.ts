import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useRead } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";
import type {
  AcknowledgementInput,
  AcknowledgementSettings,
  Sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";

const queryKey = ["admin", "acknowledgement"];
const path = "/api/admin/acknowledgement";

export const useAcknowledgement = () =>
  useRead<{ acknowledgement: AcknowledgementSettings; sender: Sender }>(queryKey, path, {
    staleTime: LIST_STALE_MS,
  });

export const useSaveAcknowledgement = () =>
  useSave<AcknowledgementInput, AcknowledgementSettings>({
    key: queryKey,
    path,
    updated: { title: "Acknowledgement saved" },
    updateFailed: "Failed to save the acknowledgement",
  });
