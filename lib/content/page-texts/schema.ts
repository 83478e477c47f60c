import { z } from "zod";
import { ABOUT, type TextPage, type TextRight, textPages } from "@/lib/content/page-texts/declare";
import { capitalized } from "@/lib/core/capitalized";
import { idParams } from "@/lib/core/params";

/** Path of preview links; no page has an underscore. */
export const PAGE_PREVIEW_PATH = "/page_preview";

export const DRAFT_BODY_LIMIT = 256 * 1024;
const MAX_TEXTS = 1_000;

const draftFields = z
  .record(z.string().max(100), z.string().max(20_000).nullable())
  .refine((fields) => Object.keys(fields).length <= MAX_TEXTS, "These are too many texts.");
export type Draft = z.output<typeof draftFields>;

export const draftInput = z.object({ draft: draftFields });
export type DraftInput = z.output<typeof draftInput>;

export const scheduleInput = z.object({
  publishAt: z.iso
    .datetime({ offset: true, error: "Publish at must be a date and time" })
    .transform((text) => new Date(text))
    .nullable(),
});

export const pageParams = z.object({ page: z.enum(Object.keys(textPages) as [TextPage, ...TextPage[]]) });
export const pageRevisionParams = pageParams.extend({ id: idParams.shape.id });

export const editedText = z.object({
  id: z.string(),
  kind: z.enum(["line", "paragraph", "rich", "list", "image", "picture"]),
  original: z.string(),
  max: z.int(),
  maxEntries: z.int(),
  isOccasional: z.boolean(),
  published: z.string().nullable(),
});
export type EditedText = z.output<typeof editedText>;

/** Description, for the API, of pages that require a fresh proof (`ownersPageTexts`). */
export const PROOF_NOTE = "texts of mails, the checkout and the portal";

export const listedPage = z.object({
  page: pageParams.shape.page,
  name: z.string(),
  path: z.string().nullable(),
  right: z.enum(["content.write", "settings"] satisfies TextRight[]),
  state: z.enum(["original", "edited", "draft", "scheduled"]),
  edited: z.int(),
  drafted: z.int(),
  unfilled: z.array(z.string()),
  publishAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
});
export type ListedPage = z.output<typeof listedPage>;

export const switchedFeatures = z.enum(["chatWidget", "bookingPopup", "exitPopup"]);

export const pageList = z.object({
  pages: z.array(listedPage),
  switchedOff: z.array(switchedFeatures),
  /** True if the home page has no reviews to show: samples are the demonstration's alone. */
  hidesReviews: z.boolean(),
});
export type PageList = z.output<typeof pageList>;

export const editedPage = listedPage.extend({
  texts: z.array(editedText),
  draft: draftFields,
  facts: z.object({ product: z.string(), phone: z.string(), email: z.string(), hours: z.string() }),
  updatedAt: z.string(),
});
export type EditedPage = z.output<typeof editedPage>;

export const listedRevision = z.object({
  id: z.int(),
  savedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedRevision = z.output<typeof listedRevision>;

/** `fields`: all texts that differed from the originals, and every picture. */
export const revision = listedRevision.extend({ fields: z.record(z.string(), z.string()) });
export type Revision = z.output<typeof revision>;

const partNames: Readonly<Record<string, string>> = {
  [ABOUT]: "search engines",
  intents: "visitors ask",
  samples: "sample questions",
};

export function textName(id: string): string {
  const words = id
    .split(".")
    .map((part) => partNames[part] ?? part)
    .map((part) => part.replace(/(?<=[a-z\d])(?=[A-Z])/g, " ").toLowerCase());
  return capitalized([words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(": "));
}
