"use client";

import { useQuery } from "@tanstack/react-query";
import { useWholeList } from "@/lib/admin/list";
import { useRemove } from "@/lib/admin/remove";
import { useReorder } from "@/lib/admin/reorder";
import { useSave } from "@/lib/admin/save";
import type { FooterLink, FooterLinkInput } from "@/lib/footer-links/schema";
import { request } from "@/lib/http/client";
import type { BrokenLink } from "@/lib/site-links/site-link";

const key = ["admin", "footer-links"];
const path = "/api/admin/footer-links";

export const useFooterLinks = () => useWholeList<FooterLink>({ key, path, name: "links" });

/** By the link's id, why it leads nowhere. */
export const useBrokenFooterLinks = () =>
  useQuery({
    queryKey: [...key, "check"],
    queryFn: () => request<{ broken: BrokenLink[] }>("GET", `${path}/check`),
    select: ({ broken }) => new Map(broken.map(({ id, reason }) => [id, reason])),
  });

// The toasts' titles and fallbacks are those of docs/product.md 2.8.

export const useSaveFooterLink = () =>
  useSave<FooterLinkInput, FooterLink>({
    key,
    path,
    created: { title: "Footer link created successfully" },
    updated: { title: "Footer link updated successfully" },
    createFailed: "Failed to create footer link",
    updateFailed: "Failed to update footer link",
  });

export const useRemoveFooterLink = () =>
  useRemove({
    key,
    path,
    kind: "footer-link",
    removed: { title: "Footer link deleted successfully" },
    failed: "Failed to delete footer link",
  });

export const useReorderFooterLinks = () =>
  useReorder<FooterLink>({
    key,
    name: "links",
    path: `${path}/reorder`,
    payload: (links) => ({
      links: links.map(({ id, section, orderIndex }) => ({ id, section, orderIndex })),
    }),
    reordered: { title: "Footer links reordered successfully" },
    failed: "Failed to reorder footer links",
  });
