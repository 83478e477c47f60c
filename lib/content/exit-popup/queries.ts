import type { ExitPopupInput, PopupSettings } from "@/lib/content/exit-popup/schema";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useRead } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";

const queryKey = ["admin", "exit-popup"];
const path = "/api/admin/exit-intent-popup";

export const useExitPopup = () =>
  useRead<{ popup: PopupSettings; isFeatureOn: boolean }>(queryKey, path, { staleTime: LIST_STALE_MS });

export const useSaveExitPopup = () =>
  useSave<ExitPopupInput, PopupSettings>({
    key: queryKey,
    path,
    updated: { title: "Popup settings saved" },
    updateFailed: "Failed to save popup settings",
  });
