import { z } from "zod";
import { ABOUT, type TextPage, type TextRight, textPages } from "@/lib/content/page-texts/declare";
import { idParams } from "@/lib/core/params";

/** Path of preview links; no page has an underscore. */
export const PAGE_PREVIEW_PATH = "/page_preview";

/** Limit for requests that carry a page's draft. */
export const DRAFT_BODY_LIMIT = 256 * 1024;
/** Far more than any page declares. */
const MOST_TEXTS = 1_000;

/** Texts by id; null for the original. */
const draftFields = z
  .record(z.string().max(100), z.string().max(20_000).nullable())
  .refine((fields) => Object.keys(fields).length <= MOST_TEXTS, "These are too many texts.");
export type Draft = z.output<typeof draftFields>;

/** Draft of a page: only texts that change. */
export const draftInput = z.object({ draft: draftFields });
export type DraftInput = z.output<typeof draftInput>;

/** Time at which the draft is published; null for no schedule. */
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
  /** True if the page shows it only in some cases. */
  isOccasional: z.boolean(),
  /** Null for the original. */
  published: z.string().nullable(),
});
export type EditedText = z.output<typeof editedText>;

/** Description, for the API, of pages that require a fresh proof (`ownersPageTexts`). */
export const PROOF_FOR_PAGES = "texts of mails, the checkout and the portal";

/** State of a page's texts: unchanged, changed, drafted, or scheduled. */
export const PAGE_STATES = ["original", "edited", "draft", "scheduled"] as const;

export const listedPage = z.object({
  page: pageParams.shape.page,
  name: z.string(),
  /** Null for parts that are on every page, or on none. */
  path: z.string().nullable(),
  right: z.enum(["content.write", "settings"] satisfies TextRight[]),
  state: z.enum(PAGE_STATES),
  /** Numbers of texts that differ from the originals, and that the draft changes. */
  edited: z.int(),
  drafted: z.int(),
  /** Number of texts that the company has yet to write. */
  unfilled: z.int(),
  /** ISO 8601, like all times. */
  publishAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
});
export type ListedPage = z.output<typeof listedPage>;

/** Parts with texts that settings can switch off. */
export const switchedFeatures = z.enum(["chatWidget", "bookingPopup", "exitPopup"]);

/** `switchedOff`: parts that are now hidden from visitors. */
export const pageList = z.object({ pages: z.array(listedPage), switchedOff: z.array(switchedFeatures) });
export type PageList = z.output<typeof pageList>;

export const editedPage = listedPage.extend({
  texts: z.array(editedText),
  draft: draftFields,
  /** Values of `{product}`, `{phone}`, `{email}` and `{hours}`. */
  facts: z.object({ product: z.string(), phone: z.string(), email: z.string(), hours: z.string() }),
  updatedAt: z.string(),
});
export type EditedPage = z.output<typeof editedPage>;

export const listedRevision = z.object({
  id: z.int(),
  /** Administrator's name, or "schedule"; null for texts before the first publication. */
  savedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedRevision = z.output<typeof listedRevision>;

/** `fields`: all texts that differed from the originals, and every picture. */
export const revision = listedRevision.extend({ fields: z.record(z.string(), z.string()) });
export type Revision = z.output<typeof revision>;

/** Readable name of a text: "hero.callNow" is "Hero: call now". */
export function textName(id: string): string {
  const words = id
    .split(".")
    .map((part) => (part === ABOUT ? "search engines" : part))
    .map((part) => part.replace(/(?<=[a-z\d])(?=[A-Z])/g, " ").toLowerCase());
  const text = [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(": ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
