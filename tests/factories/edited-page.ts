import type { EditedPage, EditedText, ListedPage } from "@/lib/content/page-texts/schema";

const listed: ListedPage = {
  page: "home",
  name: "Home",
  path: "/",
  right: "content.write",
  state: "original",
  edited: 0,
  unfilled: [],
  drafted: 0,
  publishAt: null,
  savedBy: null,
  publishedAt: null,
  publishedBy: null,
};

/** A page as the list of page texts has it: never changed. */
export const listedPageOf = (change: Partial<ListedPage> = {}): ListedPage => ({ ...listed, ...change });

/** A page as its editor receives it. */
export const editedPageOf = (change: Partial<EditedPage> = {}): EditedPage => ({
  ...listed,
  texts: [],
  draft: {},
  facts: { product: "", phone: "", email: "", hours: "" },
  updatedAt: "2026-11-20T12:00:00.000Z",
  ...change,
});

export const editedTextOf = (id: string, original: string, change: Partial<EditedText> = {}): EditedText => ({
  id,
  kind: "line",
  original,
  max: 100,
  maxEntries: 10,
  isOccasional: false,
  published: null,
  ...change,
});
