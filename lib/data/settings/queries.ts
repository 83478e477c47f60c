import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useRead } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";
import type { SettingGroup, SettingsInput, SettingsResponse } from "@/lib/data/settings/schema";

const queryKey = ["admin", "settings"];
const path = "/api/admin/settings";

export const useSettings = () => useRead<SettingsResponse>(queryKey, path, { staleTime: LIST_STALE_MS });

export const useSaveSettings = () =>
  useSave<SettingsInput, SettingGroup>({
    key: queryKey,
    path,
    updated: { title: "Settings saved" },
    updateFailed: "Failed to save settings",
  });
