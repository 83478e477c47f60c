"use client";

import { useQuery } from "@tanstack/react-query";
import { LIST_STALE_MS } from "@/lib/admin/mutation";
import { useSave } from "@/lib/admin/save";
import type { ExitPopupInput, PopupSettings } from "@/lib/exit-popup/schema";
import { request } from "@/lib/http/client";

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
    // docs/product.md 2.8.
    updateFailed: "Failed to save popup settings",
  });
