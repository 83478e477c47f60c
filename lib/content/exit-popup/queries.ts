"use client";

import { useQuery } from "@tanstack/react-query";
import type { ExitPopupInput, PopupSettings } from "@/lib/content/exit-popup/schema";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS } from "@/lib/core/query/mutation";
import { useSave } from "@/lib/core/query/save";

const queryKey = ["admin", "exit-popup"];
const path = "/api/admin/exit-intent-popup";

export const useExitPopup = () =>
  useQuery({
    queryKey,
    queryFn: () => request<{ popup: PopupSettings; isFeatureOn: boolean }>("GET", path),
    staleTime: LIST_STALE_MS,
  });

export const useSaveExitPopup = () =>
  useSave<ExitPopupInput, PopupSettings>({
    key: queryKey,
    path,
    updated: { title: "Popup settings saved" },
    updateFailed: "Failed to save popup settings",
  });
