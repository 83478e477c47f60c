import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { defaultColors } from "@/lib/content/colors/default-colors";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { defaultItems } from "@/lib/content/menu/default-menu";
import { sampleReviews } from "@/lib/content/reviews/sample-reviews";
import type { Transaction } from "@/lib/data/records/change";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { DERIVATIVES_FOLDER } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";
import { readSeedArticles } from "./articles";
import { appointmentKinds } from "./data/appointment-kinds";
import { articleCategories } from "./data/article-categories";
import { calculatorCategories } from "./data/calculator";
import { footerLinks } from "./data/footer-links";
import { mediaFiles } from "./data/media";
import { replyTemplates } from "./data/reply-templates";
import { staticServices } from "./data/static-services";

export type SeedOptions = {
  demo: boolean;
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>;
  backupOf: (key: string) => { isBackedUp: boolean; s3Url: string | null };
};

/** Tables in the order of their foreign keys; a group is filled as a whole or not at all. */
const groups = [
  ["media_files"],
  ["menu_items"],
  ["footer_links"],
  ["reviews"],
  ["color_palette"],
  ["static_services"],
  ["knowledge_base_categories", "knowledge_base_articles"],
  ["service_categories", "service_options"],
  ["reply_templates"],
  ["appointment_kinds"],
] as const;

type SeededTable = (typeof groups)[number][number];

/** Section of the home page that is empty until staff name their team. */
const TEAM = "#team";
const LOCK = 7_301_140;
const TIMEOUT_MS = 60_000;

/**
 * Fills the tables of a new database. A table is new while its id sequence was never used: administrators'
 * later changes and deletions remain, however often this runs, and so do tables filled by other code first.
 * Records get fixed ids (the logo is media 4, the hero media 38); the sequences continue after them.
 */
export async function seed(db: PrismaClient, options: SeedOptions): Promise<{ filled: SeededTable[] }> {
  const filled = await db.$transaction(
    async (tx) => {
      // Instances that start together: the second one waits, and then finds the work done.
      await tx.$queryRawUnsafe(`SELECT 1 FROM pg_advisory_xact_lock(${LOCK})`);
      const fresh = await freshTables(tx);
      for (const table of fresh) await fill[table](tx, options);
      await fillSingleRecords(tx);
      return fresh;
    },
    { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
  );
  // A sequence is not transactional: moved before the commit, it would mark a failed seed as done.
  for (const table of groups.flat()) await moveSequence(db, table);
  return { filled };
}

async function freshTables(tx: Transaction): Promise<SeededTable[]> {
  const used = new Set<SeededTable>();
  for (const table of groups.flat()) {
    const [state] = await tx.$queryRawUnsafe<{ used: boolean }[]>(
      `SELECT EXISTS (SELECT FROM "${table}")
         OR pg_sequence_last_value(pg_get_serial_sequence('${table}', 'id')::regclass) IS NOT NULL AS used`,
    );
    if (state?.used) used.add(table);
  }
  return groups.filter((group) => !group.some((table) => used.has(table))).flat();
}

async function moveSequence(db: PrismaClient, table: SeededTable): Promise<void> {
  await db.$executeRawUnsafe(
    `SELECT setval(sequence, last) FROM (
       SELECT pg_get_serial_sequence('${table}', 'id')::regclass AS sequence, (SELECT max(id) FROM "${table}") AS last
     ) AS position WHERE last IS NOT NULL AND pg_sequence_last_value(sequence) IS NULL`,
  );
}

const fill: Record<SeededTable, (tx: Transaction, options: SeedOptions) => Promise<unknown>> = {
  media_files: async (tx, options) => {
    const files = await storeMedia(options);
    await tx.mediaFile.createMany({ data: files });
    await tx.mediaDerivative.createMany({ data: await storeSizes(files, options) });
    for (const { id } of files) await enqueue(tx, "media-sizes", { id }, { key: `media-sizes.${id}` });
  },

  menu_items: (tx, { demo }) =>
    tx.menuItem.createMany({ data: menuRecords().filter(({ href }) => demo || href !== TEAM) }),

  footer_links: (tx, { demo }) => {
    const links = footerLinks.filter(({ url }) => demo || url !== TEAM);
    return tx.footerLink.createMany({
      data: links.map((link, index) => ({
        ...link,
        id: index + 1,
        orderIndex: links.slice(0, index + 1).filter(({ section }) => section === link.section).length,
      })),
    });
  },

  reviews: (tx, { demo }) =>
    tx.review.createMany({
      data: sampleReviews.map(({ datePosted, ...review }, index) => ({
        ...review,
        id: index + 1,
        source: "sample",
        datePosted: new Date(`${datePosted}T15:00:00Z`),
        isVisible: demo,
      })),
    }),

  color_palette: (tx) => tx.colorPalette.createMany({ data: defaultColors.map(numbered("orderIndex")) }),

  static_services: (tx) => tx.staticService.createMany({ data: staticServices.map(numbered("orderIndex")) }),

  reply_templates: (tx) => tx.replyTemplate.createMany({ data: replyTemplates.map(numbered("orderIndex")) }),

  appointment_kinds: (tx) =>
    tx.appointmentKind.createMany({ data: appointmentKinds.map(numbered("orderIndex")) }),

  knowledge_base_categories: (tx) =>
    tx.knowledgeBaseCategory.createMany({ data: articleCategories.map(numbered("orderIndex")) }),

  knowledge_base_articles: async (tx) => tx.knowledgeBaseArticle.createMany({ data: await articleRecords() }),

  service_categories: (tx) =>
    tx.serviceCategory.createMany({
      data: calculatorCategories.map(({ options: _, ...category }) => category).map(numbered("displayOrder")),
    }),

  service_options: (tx) =>
    tx.serviceOption.createMany({
      data: calculatorCategories
        .flatMap(({ options }, index) =>
          options.map((option, position) => ({
            ...option,
            categoryId: index + 1,
            displayOrder: position + 1,
          })),
        )
        .map((option, index) => ({ ...option, id: index + 1 })),
    }),
};

const popupMessage =
  "Tell us what slows your office down. A technician looks at it with you in a free consultation, and you get a plain answer about what to fix first.";

async function fillSingleRecords(tx: Transaction): Promise<void> {
  await tx.securityAlert.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  await tx.countryBlocking.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  await tx.exitIntentPopup.createMany({ data: [{ id: 1, message: popupMessage }], skipDuplicates: true });
}

function numbered<Field extends string>(field: Field) {
  return <Record extends object>(record: Record, index: number) =>
    ({ ...record, id: index + 1, [field]: index + 1 }) as Record & { id: number } & {
      [key in Field]: number;
    };
}

function menuRecords() {
  return defaultItems.map(({ number, parent, ...item }) => ({
    ...item,
    id: number + 1,
    parentId: parent === null ? null : parent + 1,
  }));
}

async function articleRecords() {
  const articles = await readSeedArticles();
  const categoryIds = new Map(articleCategories.map(({ slug }, index) => [slug, index + 1]));
  return articles.map(({ category, ...article }, index) => {
    const categoryId = categoryIds.get(category);
    if (!categoryId) throw new Error(`article ${article.slug}: no category ${category}`);
    return { ...article, id: index + 1, categoryId, contentHtml: renderMarkdown(article.content) };
  });
}

async function storeMedia({ put, backupOf }: SeedOptions) {
  return Promise.all(
    mediaFiles.map(async ({ id, fileName, altText, tags }) => {
      const bytes = await readFile(path.resolve("prisma/seed/media", fileName));
      const { format, width, height } = await sharp(bytes).metadata();
      const mimeType = `image/${format}`;
      const filePath = `seed/${fileName}`;
      await put(filePath, bytes, mimeType);
      return {
        id,
        fileName,
        originalName: fileName,
        mimeType,
        fileSize: bytes.length,
        filePath,
        ...backupOf(filePath),
        url: `/api/media/${id}/file`,
        contentHash: createHash("sha256").update(bytes).digest("hex"),
        altText,
        tags,
        folder: "site",
        imageWidth: width,
        imageHeight: height,
      };
    }),
  );
}

/**
 * The sizes that common screens show at once, so that the first visitor does not wait; a job makes the others.
 * Their names begin with the picture's version, as those of its derivatives: copies of what a new site has made.
 */
async function storeSizes(files: readonly { id: number; contentHash: string }[], { put }: SeedOptions) {
  const folder = path.resolve("prisma/seed/media/sizes");
  const names = await readdir(folder);
  return Promise.all(
    files.flatMap(({ id, contentHash }) =>
      names
        .filter((name) => contentHash.startsWith(name.split("-", 1)[0] ?? name))
        .map(async (name) => {
          const bytes = await readFile(path.join(folder, name));
          const filePath = `${DERIVATIVES_FOLDER}/${id}/${name}`;
          const [, width, format = ""] = name.split(/[-.]/);
          await put(filePath, bytes, `image/${format}`);
          return { mediaFileId: id, width: Number(width), format, filePath, fileSize: bytes.length };
        }),
    ),
  );
}
