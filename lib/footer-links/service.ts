import "server-only";
import type { AdminSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { footerLinkRecord, toFooterLink } from "@/lib/footer-links/record";
import {
  type FooterLink,
  type FooterLinkInput,
  type FooterLinkOrder,
  type FooterLinkQuery,
  type FooterLinkUpdate,
  footerSections,
} from "@/lib/footer-links/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListAnswer } from "@/lib/http/list-query";
import type { Transaction } from "@/lib/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/records/list";
import { assertRoom, nextOrderIndex, regroup, reorder } from "@/lib/records/order";
import { changeOf, lockRecord } from "@/lib/records/record";
import { findBrokenLinks } from "@/lib/site-links/service";
import type { BrokenLink } from "@/lib/site-links/site-link";
import { removeRecord } from "@/lib/trash/service";

const source: ListSource<FooterLinkQuery["sort"]["by"]> = {
  table: "footer_links",
  sorts: {
    section: `(array_position(ARRAY['${footerSections.join("','")}'], section::text), order_index)`,
    label: "lower(label)",
    url: "lower(url)",
  },
  search: "list_search_text(ARRAY[label::text, url::text, section::text])",
};

/** The links that visitors see, by section and `orderIndex`. */
export function listActiveFooterLinks(): Promise<FooterLink[]> {
  return inFooterOrder(db, { isActive: true });
}

/** One page of all links, for an administrator; they always fit one page. */
export async function listFooterLinks(query: FooterLinkQuery): Promise<ListAnswer<"links", FooterLink>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.footerLink.findMany({ where: { id: { in: ids } } });
  return { links: inOrderOf(ids, rows).map(toFooterLink), total };
}

/** Those of all links that lead nowhere on our own site. */
export async function listBrokenFooterLinks(): Promise<BrokenLink[]> {
  return findBrokenLinks(await inFooterOrder(db));
}

/** Adds a link, behind the others of its section unless it says where. */
export async function createFooterLink(tx: Transaction, input: FooterLinkInput) {
  await assertRoom(tx, "footer_links", "footer links");
  const orderIndex = input.orderIndex ?? (await placeBehind(tx, input.section));
  return changeOf(footerLinkRecord, null, await tx.footerLink.create({ data: { ...input, orderIndex } }));
}

/** Changes what is given, and puts a link that changes its section behind the others there; an unknown id is 404. */
export async function updateFooterLink(
  tx: Transaction,
  id: number,
  input: FooterLinkUpdate,
  ifMatch: string | null,
) {
  const before = await lockRecord(tx, footerLinkRecord, id, ifMatch);
  const newSection = input.section !== before.section ? input.section : undefined;
  const orderIndex = input.orderIndex ?? (newSection && (await placeBehind(tx, newSection)));
  const after = await tx.footerLink.update({ where: { id }, data: { ...input, orderIndex } });
  return changeOf(footerLinkRecord, before, after);
}

/** Into the trash; an unknown id is 404. */
export async function deleteFooterLink(
  tx: Transaction,
  id: number,
  by: { session: AdminSession; ifMatch: string | null },
) {
  return removeRecord(tx, footerLinkRecord, id, by);
}

/** Gives links new places, in their section or in another one: all or none. Answers all links. */
export async function reorderFooterLinks(tx: Transaction, { links: places }: FooterLinkOrder) {
  const before = await inFooterOrder(tx);
  await reorder(tx, "footer_links", places);
  const groups = places.map(({ id, section }) => ({ id, group: section }));
  await regroup(tx, "footer_links", "section", groups);
  const links = await inFooterOrder(tx);
  return {
    targetId: null,
    before: labelsBySection(before),
    after: labelsBySection(links),
    answer: { links },
  };
}

async function inFooterOrder(tx: Transaction, where: { isActive?: true } = {}): Promise<FooterLink[]> {
  const rows = await tx.footerLink.findMany({ where, orderBy: [{ orderIndex: "asc" }, { id: "asc" }] });
  const links = rows.map(toFooterLink);
  return footerSections.flatMap((name) => links.filter(({ section }) => section === name));
}

function labelsBySection(links: FooterLink[]) {
  const labelsOf = (name: string) =>
    links.filter(({ section }) => section === name).map(({ label }) => label);
  return Object.fromEntries(footerSections.map((section) => [section, labelsOf(section)]));
}

function placeBehind(tx: Transaction, section: string): Promise<number> {
  return nextOrderIndex(tx, "footer_links", Prisma.sql`section = ${section}`);
}
