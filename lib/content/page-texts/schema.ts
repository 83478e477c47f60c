import { z } from "zod";
import { ABOUT, type TextPage, type TextRight, textPages } from "@/lib/content/page-texts/declare";
import { idParams } from "@/lib/core/params";

/** Of the page that a preview link shows; no page has an underscore. */
export const PAGE_PREVIEW_PATH = "/page_preview";

/** Of a request that carries the draft of a page. */
export const DRAFT_BODY_LIMIT = 256 * 1024;
/** Far more than any page declares. */
const MOST_TEXTS = 1_000;

/** Texts by their ids; null for the original. */
const draftFields = z
  .record(z.string().max(100), z.string().max(20_000).nullable())
  .refine((fields) => Object.keys(fields).length <= MOST_TEXTS, "These are too many texts.");
export type Draft = z.output<typeof draftFields>;

/** What a page will say once it is published: the texts that change, and no others. */
export const draftInput = z.object({ draft: draftFields });
export type DraftInput = z.output<typeof draftInput>;

/** When the draft is to be published; null for not by itself. */
export const scheduleInput = z.object({
  publishAt: z.iso
    .datetime({ offset: true, error: "Publish at must be a date and time" })
    .transform((text) => new Date(text))
    .nullable(),
});

export const pageParams = z.object({ page: z.enum(Object.keys(textPages) as [TextPage, ...TextPage[]]) });
export const pageRevisionParams = pageParams.extend({ id: idParams.shape.id });

/** One text as its editor gets it. */
export const editedText = z.object({
  id: z.string(),
  kind: z.enum(["line", "paragraph", "rich", "list", "image", "picture"]),
  original: z.string(),
  max: z.int(),
  maxEntries: z.int(),
  /** Whether the page shows it only at times. */
  isOccasional: z.boolean(),
  /** What visitors read in its place; null where that is the original. */
  published: z.string().nullable(),
});
export type EditedText = z.output<typeof editedText>;

/** Pages whose texts want a fresh proof (`ownersPageTexts`), for the description of the calls. */
export const PROOF_FOR_PAGES = "texts of mails, the checkout and the portal";

/** How far a page's texts are: untouched, changed, with a draft, or with one that has a date. */
export const PAGE_STATES = ["original", "edited", "draft", "scheduled"] as const;

/** A page in the list of those whose texts can be changed. */
export const listedPage = z.object({
  page: pageParams.shape.page,
  /** As the pages' list calls it. */
  name: z.string(),
  /** Null of what stands on every page, or on none. */
  path: z.string().nullable(),
  /** Right that changing its texts wants. */
  right: z.enum(["content.write", "settings"] satisfies TextRight[]),
  state: z.enum(PAGE_STATES),
  /** How many texts differ from the originals for visitors, and how many the draft changes. */
  edited: z.int(),
  drafted: z.int(),
  /** Number of texts that wait for the company to write them; pages leave them out. */
  unfilled: z.int(),
  /** ISO 8601, as all times. */
  publishAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
});
export type ListedPage = z.output<typeof listedPage>;

/** What has texts here, and is seen by nobody where the settings say so. */
export const switchedFeatures = z.enum(["chatWidget", "bookingPopup", "exitPopup"]);

/** `switchedOff`: of what the texts are read by nobody just now. */
export const pageList = z.object({ pages: z.array(listedPage), switchedOff: z.array(switchedFeatures) });
export type PageList = z.output<typeof pageList>;

/** A page's texts and its draft. */
export const editedPage = listedPage.extend({
  texts: z.array(editedText),
  draft: draftFields,
  /** What `{product}`, `{phone}`, `{email}` and `{hours}` stand for. */
  facts: z.object({ product: z.string(), phone: z.string(), email: z.string(), hours: z.string() }),
  /** The record's version. */
  updatedAt: z.string(),
});
export type EditedPage = z.output<typeof editedPage>;

/** A version of a page's texts, in a list. */
export const listedRevision = z.object({
  id: z.int(),
  /** An administrator's name, or "schedule"; null for what stood there before anyone published. */
  savedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedRevision = z.output<typeof listedRevision>;

/** `fields`: all that differed from the originals, and every picture. */
export const revision = listedRevision.extend({ fields: z.record(z.string(), z.string()) });
export type Revision = z.output<typeof revision>;

/** What people call a text: "hero.callNow" is "Hero: call now". */
export function textName(id: string): string {
  const words = id
    .split(".")
    .map((part) => (part === ABOUT ? "search engines" : part))
    .map((part) => part.replace(/(?<=[a-z\d])(?=[A-Z])/g, " ").toLowerCase());
  const text = [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(": ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
