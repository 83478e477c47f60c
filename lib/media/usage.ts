import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { type MediaUse, USES_AT_MOST } from "@/lib/media/schema";
import { siteImageSlots } from "@/lib/media/slots";
import type { Transaction } from "@/lib/records/change";

type Queries = Pick<Transaction, "$queryRaw" | "siteImageSlot">;

/** What texts say of a file: its address, as the calls give it. */
const MENTION = "/api/(?:media|download)/([0-9]{1,10})(?![0-9])";
const MENTIONED_BEFORE = "%/api/%";

/** A table whose texts may hold addresses of files; all texts are SQL, written by us. */
type Source = { kind: MediaUse["kind"]; table: string; label: string; texts: string; href: string };

const dashboard = "'/admin/dashboard/";

const sources: readonly Source[] = [
  {
    kind: "article",
    table: "knowledge_base_articles",
    label: "title",
    texts: "content",
    href: `${dashboard}knowledge?article=' || id`,
  },
  {
    kind: "article-draft",
    table: "knowledge_base_drafts",
    label: "title",
    texts: "fields::text",
    href: `${dashboard}knowledge?article=' || coalesce(article_id::text, 'new&draft=' || id)`,
  },
  {
    kind: "exit-popup",
    table: "exit_intent_popup",
    label: "title",
    texts: "concat_ws(' ', image_url, button_url, message)",
    href: `${dashboard}popup'`,
  },
  {
    kind: "review",
    table: "reviews",
    label: "customer_name",
    texts: "concat_ws(' ', review_text, image_url)",
    href: `${dashboard}reviews'`,
  },
  {
    kind: "static-service",
    table: "static_services",
    label: "name",
    texts: "concat_ws(' ', button_url, icon, image_url, description)",
    href: `${dashboard}services'`,
  },
  {
    kind: "menu-item",
    table: "menu_items",
    label: "label",
    texts: "concat_ws(' ', href, image_url)",
    href: `${dashboard}menu'`,
  },
  { kind: "footer-link", table: "footer_links", label: "label", texts: "url", href: `${dashboard}footer'` },
  {
    kind: "security-alert",
    table: "security_alert",
    label: "'Security alert'",
    texts: "concat_ws(' ', button_link, desktop_button_link, mobile_button_link)",
    href: `${dashboard}security'`,
  },
  {
    kind: "page-text",
    table: "page_content",
    label: "page || ': ' || section",
    texts: "content",
    href: `${dashboard}page-texts?page=' || page`,
  },
  {
    kind: "page-text",
    table: "page_text_pages",
    label: "page || ' (draft)'",
    texts: "draft::text",
    href: `${dashboard}page-texts?page=' || page`,
  },
];

/** Where each of the files is shown or linked to; of each, at most `USES_AT_MOST` places. */
export async function usesOf(tx: Queries, ids: readonly number[]): Promise<Map<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return uses;
  const [slots, mentions] = [await slotsOf(tx, ids), await mentionsOf(tx, ids)];
  for (const { id, ...use } of [...slots, ...mentions]) {
    const found = uses.get(id);
    if (found && found.length < USES_AT_MOST) found.push(use);
  }
  return uses;
}

type Found = MediaUse & { id: number };

/** The places of the site that show one: because it was chosen, or because it is what stands there otherwise. */
async function slotsOf(tx: Queries, ids: readonly number[]): Promise<Found[]> {
  const wanted = new Set(ids);
  const chosen = await tx.siteImageSlot.findMany({ select: { slotKey: true, mediaFileId: true } });
  const chosenIds = new Map(chosen.map(({ slotKey, mediaFileId }) => [slotKey, mediaFileId]));
  return Object.entries(siteImageSlots).flatMap(([key, { label, category, mediaFileId }]) => {
    const id = chosenIds.get(key) ?? mediaFileId;
    const use = {
      kind: "site-image" as const,
      label: `${category}: ${label}`,
      href: `/admin/dashboard/demo?q=${encodeURIComponent(label)}`,
    };
    return wanted.has(id) ? [{ id, ...use }] : [];
  });
}

function mentionsOf(tx: Queries, ids: readonly number[]): Promise<Found[]> {
  const each = sources.map(
    ({ kind, table, label, texts, href }) => Prisma.sql`
      (SELECT DISTINCT found[1]::bigint::int AS id, ${kind}::text AS kind, ${Prisma.raw(label)}::text AS label,
        ${Prisma.raw(href)} AS href
      FROM ${Prisma.raw(table)}, regexp_matches(${Prisma.raw(texts)}, ${MENTION}, 'g') AS found
      WHERE ${Prisma.raw(texts)} LIKE ${MENTIONED_BEFORE} AND found[1]::bigint = ANY(${[...ids]}::bigint[])
      LIMIT ${USES_AT_MOST * ids.length})`,
  );
  return tx.$queryRaw<Found[]>(Prisma.join(each, " UNION ALL "));
}
