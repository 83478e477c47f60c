"use client";

import { useQuery } from "@tanstack/react-query";
import type { BrokenStoredLink, LinkOwner } from "@/lib/content/site-links/schema";
import { request } from "@/lib/core/client";

const readBrokenLinks = () => request<{ broken?: BrokenStoredLink[] }>("GET", "/api/admin/links");

/** Every stored link that leads nowhere; asked for again whenever a section opens, for the pages change, too. */
export function useBrokenLinks(): readonly BrokenStoredLink[] {
  const { data } = useQuery({ queryKey: ["admin", "links"], queryFn: readBrokenLinks, staleTime: 0 });
  return data?.broken ?? [];
}

/** Under what the lists are read: with a change to one, its links are looked at again. */
const listKeys = { menu: ["admin", "menu-items"], services: ["admin", "static-services"] };

/** By the id of a section's record, why its link leads nowhere. */
export function useBrokenLinksOf(owner: LinkOwner & keyof typeof listKeys): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: [...listKeys[owner], "links"],
    queryFn: readBrokenLinks,
    staleTime: 0,
  });
  const broken = (data?.broken ?? []).filter((link) => link.owner === owner);
  return new Map(broken.map(({ recordId, reason }) => [recordId, reason]));
}

/** Why an address leads nowhere; null where it leads somewhere. `url` is empty where there is nothing to ask. */
export function useLinkFault(url: string): string | null {
  const { data } = useQuery({
    queryKey: ["admin", "links", "check", url],
    queryFn: () =>
      request<{ reason?: string | null }>("GET", `/api/admin/links/check?url=${encodeURIComponent(url)}`),
    enabled: url !== "",
    staleTime: 0,
  });
  return data?.reason ?? null;
}
