import { useQuery } from "@tanstack/react-query";
import type { BrokenStoredLink, LinkOwner } from "@/lib/content/site-links/schema";
import { request } from "@/lib/core/client";
import { useRead } from "@/lib/core/query/read";

const readBrokenLinks = () => request<{ broken?: BrokenStoredLink[] }>("GET", "/api/admin/links");

export function useBrokenLinks(): readonly BrokenStoredLink[] {
  const { data } = useQuery({ queryKey: ["admin", "links"], queryFn: readBrokenLinks, staleTime: 0 });
  return data?.broken ?? [];
}

const listKeys = { menu: ["admin", "menu-items"], services: ["admin", "static-services"] };

export function useBrokenLinksOf(owner: LinkOwner & keyof typeof listKeys): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: [...listKeys[owner], "links"],
    queryFn: readBrokenLinks,
    staleTime: 0,
  });
  const broken = (data?.broken ?? []).filter((link) => link.owner === owner);
  return new Map(broken.map(({ recordId, reason }) => [recordId, reason]));
}

export function useLinkFault(url: string): string | null {
  const { data } = useRead<{ reason?: string | null }>(
    ["admin", "links", "check", url],
    `/api/admin/links/check?url=${encodeURIComponent(url)}`,
    { enabled: url !== "", staleTime: 0 },
  );
  return data?.reason ?? null;
}
