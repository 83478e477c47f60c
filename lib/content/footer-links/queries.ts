import { useQuery } from "@tanstack/react-query";
import type { FooterLink, FooterLinkInput } from "@/lib/content/footer-links/schema";
import type { BrokenLink } from "@/lib/content/site-links/site-link";
import { request } from "@/lib/core/client";
import { useOrderedRecords } from "@/lib/core/query/ordered";

const id = "footer-links";

export const useFooterLinks = () =>
  useOrderedRecords<FooterLink, FooterLinkInput>({
    id,
    name: "links",
    kind: "footer-link",
    called: "footer link",
    pluralName: "footer links",
    orderMethod: "PUT",
    orderOf: (links) => ({
      links: links.map(({ id, section, orderIndex }) => ({ id, section, orderIndex })),
    }),
  });

export const useBrokenFooterLinks = () =>
  useQuery({
    queryKey: ["admin", id, "check"],
    queryFn: () => request<{ broken: BrokenLink[] }>("GET", `/api/admin/${id}/check`),
    select: ({ broken }) => new Map(broken.map(({ id, reason }) => [id, reason])),
  });
