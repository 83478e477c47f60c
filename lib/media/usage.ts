import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import { Prisma } from "@/lib/generated/prisma/client";
import { MAX_USES, type MediaUse } from "@/lib/media/schema";
import { maxSizeOf } from "@/lib/media/slot-sizes";
import { SOCIAL_IMAGE_ID, siteImageSlotKeys, siteImageSlots } from "@/lib/media/slots";

type Queries = Pick<Transaction, "$queryRaw" | "siteImageSlot">;

const MENTION = "/api/(?:media|download)/([0-9]{1,10})(?![0-9])";
const MENTIONED_BEFORE = "%/api/%";

/** Table with texts that may mention files, and the section that shows its rows; all strings are our own SQL. */
type Source = [kind: MediaUse["kind"], table: string, label: string, texts: string, section: string];

const KNOWLEDGE = "knowledge?article=' ||";
const PAGE_TEXTS = "page-texts?page=' || page";

const sources: readonly Source[] = [
  ["article", "knowledge_base_articles", "title", "content", `${KNOWLEDGE} id`],
  [
    "article-draft",
    "knowledge_base_drafts",
    "title",
    "fields::text",
    `${KNOWLEDGE} coalesce(article_id::text, 'new&draft=' || id)`,
  ],
  ["exit-popup", "exit_intent_popup", "title", "concat_ws(' ', image_url, button_url, message)", "popup'"],
  ["review", "reviews", "customer_name", "concat_ws(' ', review_text, image_url)", "reviews'"],
  ["proof", "proofs", "name", "concat_ws(' ', image_url, link_url)", "proofs'"],
  [
    "static-service",
    "static_services",
    "name",
    "concat_ws(' ', button_url, icon, image_url, description)",
    "services'",
  ],
  ["menu-item", "menu_items", "label", "concat_ws(' ', href, image_url)", "menu'"],
  ["user", "admin_chat_settings JOIN users ON users.id = user_id", "username", "image_url", "users'"],
  ["footer-link", "footer_links", "label", "url", "footer'"],
  ["redirect", "site_redirects", '"from"', '"to"', "redirects'"],
  [
    "security-alert",
    "security_alert",
    "'Security alert'",
    "concat_ws(' ', button_link, desktop_button_link, mobile_button_link)",
    "security'",
  ],
  ["page-text", "page_content", "page || ': ' || section", "content", PAGE_TEXTS],
  ["page-text", "page_text_pages", "page || ' (draft)'", "draft::text", PAGE_TEXTS],
];

export async function usesOf(tx: Queries, ids: readonly number[]): Promise<Map<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return uses;
  const slots = await slotsOf(tx, ids);
  const mentions = [...(await mentionsOf(tx, ids)), ...(await mentionsInBucket(tx, ids))];
  for (const { id, ...use } of [...sharedBy(ids), ...slots, ...mentions]) {
    const found = uses.get(id);
    const isListed = found?.some(({ href, label }) => href === use.href && label === use.label);
    if (found && !isListed && found.length < MAX_USES) found.push(use);
  }
  return uses;
}

type Found = MediaUse & { id: number };

function sharedBy(ids: readonly number[]): Found[] {
  if (!ids.includes(SOCIAL_IMAGE_ID)) return [];
  const label = "Social image of articles, and of pages without one of their own";
  return [{ id: SOCIAL_IMAGE_ID, kind: "site-image", label, href: "/admin/dashboard/page-texts" }];
}

async function slotsOf(tx: Queries, ids: readonly number[]): Promise<Found[]> {
  const chosen = await tx.siteImageSlot.findMany({ select: { slotKey: true, mediaFileId: true } });
  const chosenIds = new Map(chosen.map(({ slotKey, mediaFileId }) => [slotKey, mediaFileId]));
  return siteImageSlotKeys.flatMap((key): Found[] => {
    const { label, category, mediaFileId } = siteImageSlots[key];
    const id = chosenIds.get(key) ?? mediaFileId;
    const href = `/admin/dashboard/demo?q=${encodeURIComponent(label)}`;
    const use = { kind: "site-image", label: `${category}: ${label}`, href, room: maxSizeOf(key) } as const;
    return ids.includes(id) ? [{ id, ...use }] : [];
  });
}

function mentionsOf(tx: Queries, ids: readonly number[]): Promise<Found[]> {
  return fromSources(tx, ids, (texts) => ({
    id: Prisma.sql`found[1]::bigint::int`,
    each: Prisma.sql`regexp_matches(${texts}, ${MENTION}, 'g') AS found`,
    where: Prisma.sql`${texts} LIKE ${MENTIONED_BEFORE} AND found[1]::bigint = ANY(${[...ids]}::bigint[])`,
  }));
}

async function mentionsInBucket(tx: Queries, ids: readonly number[]): Promise<Found[]> {
  const stored = await tx.$queryRaw<{ id: number; address: string }[]>`
    SELECT id, s3_url AS address FROM media_files WHERE id = ANY(${[...ids]}::int[]) AND s3_url <> ''
    UNION SELECT media_file_id, s3_url FROM media_versions
    WHERE media_file_id = ANY(${[...ids]}::int[]) AND s3_url <> ''`;
  if (stored.length === 0) return [];
  // Nearly no text names the bucket: only those are searched for each file.
  const buckets = [...new Set(stored.map(({ address }) => /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? address))];
  return fromSources(tx, ids, (texts) => ({
    id: Prisma.sql`stored.file_id`,
    each: Prisma.sql`unnest(${stored.map(({ id }) => id)}::int[], ${stored.map(({ address }) => address)}::text[])
      AS stored(file_id, address)`,
    where: Prisma.sql`EXISTS (SELECT FROM unnest(${buckets}::text[]) AS bucket WHERE strpos(${texts}, bucket) > 0)
      AND strpos(${texts}, stored.address) > 0`,
  }));
}

type Search = (texts: Prisma.Sql) => { id: Prisma.Sql; each: Prisma.Sql; where: Prisma.Sql };

function fromSources(tx: Queries, ids: readonly number[], search: Search): Promise<Found[]> {
  const selects = sources.map(([kind, table, label, texts, section]) => {
    const { id, each, where } = search(Prisma.raw(texts));
    return Prisma.sql`
      (SELECT DISTINCT ${id} AS id, ${kind}::text AS kind, ${Prisma.raw(label)}::text AS label,
        ${Prisma.raw(`'/admin/dashboard/${section}`)} AS href
      FROM ${Prisma.raw(table)}, ${each}
      WHERE ${where}
      LIMIT ${MAX_USES * ids.length})`;
  });
  return tx.$queryRaw<Found[]>(Prisma.join(selects, " UNION ALL "));
}
