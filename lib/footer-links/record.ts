import "server-only";
import type { FooterLink, FooterSection } from "@/lib/footer-links/schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import { assertRoom } from "@/lib/records/order";
import type { RecordKind } from "@/lib/records/record";
import { trashKind } from "@/lib/trash/kind";

type FooterLinkRow = Prisma.FooterLinkGetPayload<object>;

export const footerLinkRecord: RecordKind<"link", FooterLinkRow, FooterLink> = {
  kind: "footer-link",
  name: "link",
  table: "footer_links",
  find: (tx, id) => tx.footerLink.findUnique({ where: { id } }),
  label: ({ label }) => label,
  toRecord: toFooterLink,
};

export const footerLinkTrash = trashKind({
  record: footerLinkRecord,
  tags: ["footer"],
  restore: async (tx, data) => {
    await assertRoom(tx, "footer_links", "footer links");
    return tx.footerLink.create({ data });
  },
});

export function toFooterLink({ createdAt: _, updatedAt, section, ...link }: FooterLinkRow): FooterLink {
  return { ...link, section: section as FooterSection, updatedAt: updatedAt.toISOString() };
}
