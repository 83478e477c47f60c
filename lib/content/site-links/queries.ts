import type { BrokenStoredLink, LinkOwner } from "@/lib/content/site-links/schema";
import { useRead } from "@/lib/core/query/read";

export function useBrokenLinks(queryKey = ["admin", "links"]): readonly BrokenStoredLink[] {
  const { data } = useRead<{ broken?: BrokenStoredLink[] }>(queryKey, "/api/admin/links", { staleTime: 0 });
  return data?.broken ?? [];
}

const listKeys = { menu: ["admin", "menu-items"], services: ["admin", "static-services"] };

export function useBrokenLinksOf(owner: LinkOwner & keyof typeof listKeys): ReadonlyMap<number, string> {
  const links = useBrokenLinks([...listKeys[owner], "links"]);
  const broken = links.filter((link) => link.owner === owner);
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
