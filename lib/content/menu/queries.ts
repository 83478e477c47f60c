import type { AdminMenuItem, MenuItemInput } from "@/lib/content/menu/schema";
import { request } from "@/lib/core/client";
import { useWholeList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { trashKey, useRemove } from "@/lib/core/query/remove";
import { useReorder } from "@/lib/core/query/reorder";
import { useSave } from "@/lib/core/query/save";

const key = ["admin", "menu-items"];
const path = "/api/admin/menu-items";

export const useMenuItems = () => useWholeList<AdminMenuItem>({ key, path, name: "menuItems" });

export const useSaveMenuItem = () =>
  useSave<MenuItemInput, AdminMenuItem>({
    key,
    path,
    created: { title: "Menu item created" },
    updated: { title: "Menu item updated" },
    createFailed: "Failed to create menu item",
    updateFailed: "Failed to update menu item",
  });

export const useSaveVisibility = () =>
  useSave<MenuItemInput, AdminMenuItem>({
    key,
    path,
    updated: { title: "Visibility updated" },
    updateFailed: "Failed to update visibility",
  });

export const useRemoveMenuItem = () =>
  useRemove({
    key,
    path,
    kind: "menu-item",
    removed: { title: "Menu item deleted" },
    failed: "Failed to delete menu item",
  });

export const useReorderMenu = () =>
  useReorder<AdminMenuItem>({
    key,
    name: "menuItems",
    path: `${path}/reorder`,
    payload: (items) => ({
      updates: items.map(({ id, orderIndex, parentId }) => ({ id, orderIndex, parentId })),
    }),
    reordered: { title: "Menu items reordered" },
    failed: "Failed to reorder menu items",
    failedTitle: "Error reordering menu items",
  });

export const useResetMenu = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/reset`),
    invalidates: [key, trashKey],
    success: { title: "Menu reset to default" },
    failure: "Failed to reset menu items",
  });
