import type { ColorInput, PaletteColor } from "@/lib/content/colors/schema";
import { request } from "@/lib/core/client";
import { useWholeList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRemove } from "@/lib/core/query/remove";
import { useReorder } from "@/lib/core/query/reorder";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "colors"];
const path = "/api/admin/color-palette";

export const useColors = () => useWholeList<PaletteColor>({ key, path, name: "colors" });

export const useSaveColor = () =>
  useSave<ColorInput, PaletteColor>({
    key,
    path,
    created: { title: "Color added to palette" },
    updated: { title: "Color updated successfully" },
    createFailed: "Failed to add color",
    updateFailed: "Failed to update color",
  });

export const useRemoveColor = () =>
  useRemove({
    key,
    path,
    kind: "color",
    removed: { title: "Color deleted successfully" },
    failed: "Failed to delete color",
  });

export const useReorderColors = () =>
  useReorder<PaletteColor>({
    key,
    name: "colors",
    path: `${path}/reorder`,
    payload: (colors) => ({
      colors: colors.map(({ id, category, orderIndex }) => ({ id, category, orderIndex })),
    }),
    reordered: { title: "Colors reordered" },
    failed: "Failed to reorder colors",
  });

export const useResetColors = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/reset`),
    invalidates: [key],
    success: { title: "Colors reset" },
    failure: "Failed to reset colors",
  });
