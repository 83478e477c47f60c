import "server-only";
import {
  type FooterLink,
  type FooterSection,
  footerLink,
  footerSections,
  type PublicFooterLink,
} from "@/lib/content/footer-links/schema";
import { findBrokenLinks } from "@/lib/content/site-links/service";
import type { BrokenLink } from "@/lib/content/site-links/site-link";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";

export const footerLinks = orderedRecords({
  kind: "footer-link",
  name: "link",
  plural: "links",
  schema: footerLink,
  called: "footer links",
  table: "footer_links",
  tags: ["footer"],
  model: (tx) => tx.footerLink,
  group: "section",
  groups: footerSections,
  label: ({ label }) => label,
  toRecord: (row): FooterLink => ({ ...plainRecord(row), section: row.section as FooterSection }),
  sorts: {
    section: `(array_position(ARRAY['${footerSections.join("','")}'], section::text), order_index)`,
    label: "lower(label)",
    url: "lower(url)",
  },
  search: "list_search_text(ARRAY[label::text, url::text, section::text])",
});

export async function listActiveFooterLinks(): Promise<PublicFooterLink[]> {
  return (await footerLinks.inOrder({ isActive: true })).map(({ updatedAt: _, ...link }) => link);
}

export async function listBrokenFooterLinks(): Promise<BrokenLink[]> {
  return findBrokenLinks(await footerLinks.inOrder());
}
