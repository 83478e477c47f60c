import "server-only";
import { cache } from "react";
import {
  ABOUT,
  type DeclaredPage,
  placesOf,
  SOCIAL_IMAGE,
  type TextGroup,
  type TextPage,
  type TextValues,
  textsOf,
} from "@/lib/content/page-texts/declare";
import { marked } from "@/lib/content/page-texts/marks";
import { fileIn } from "@/lib/content/page-texts/pictures";
import { readStoredTexts, type StoredTexts } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { valuesOf } from "@/lib/content/page-texts/values";
import { type SitePage, type SitePageName, sitePages } from "@/lib/core/site-pages";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import type { SiteImageSlot } from "@/lib/media/slots";

/** What a page view shows in place of what is published (app/(page-view)); nobody else's request sees it. */
type View = { page: TextPage; texts: Record<string, string>; isMarked: boolean };

const viewOfRequest = cache((): { view: View | null } => ({ view: null }));

/** Has the page that this request renders say what a draft says, each text marked where it is to be edited. */
export function showInstead(view: View): void {
  viewOfRequest().view = view;
}

/** Of all pages at once: they are few, and one query. */
const published = cache(() => publicRead<StoredTexts>("page-texts", "all", readStoredTexts, {}));

async function storedTextsOf(page: TextPage): Promise<Record<string, string>> {
  const { view } = viewOfRequest();
  if (view?.page === page) return view.texts;
  return (await published())[page] ?? {};
}

/** On a page no line ends within the phone number. */
const unbroken = () => ({ ...company, phone: company.phone.replaceAll(" ", "\u00a0") });

/** What a page says now: what staff have published, else the originals. For server components, which pass it on. */
export async function readTexts<Group extends TextGroup>({
  page,
  group,
}: DeclaredPage<Group>): Promise<TextValues<Group>> {
  const stored = await storedTextsOf(page);
  const { view } = viewOfRequest();
  const isMarked = view?.page === page && view.isMarked;
  const facts = unbroken();
  return valuesOf(group, stored, (id, text) => {
    const words = withFacts(text, facts);
    return isMarked ? marked(id, words) : words;
  });
}

/** What staff have changed of a page's texts, by their ids: for what has the originals in its own code. */
export async function readChangedTexts(page: DeclaredPage): Promise<Record<string, string>> {
  const declared = textsOf(page);
  const stored = Object.entries(await storedTextsOf(page.page)).filter(([id]) => declared.has(id));
  return Object.fromEntries(stored.map(([id, text]) => [id, withFacts(text, company)]));
}

/** The file that a place shows in the page view of this request; undefined where visitors see the same. */
export function readDraftedPicture(slot: SiteImageSlot): number | undefined {
  const { view } = viewOfRequest();
  return view && placesOf(view.page).includes(slot) ? fileIn(view.texts, slot) : undefined;
}

/** What search engines are told of a page: its title and description, and the picture of shared links. */
export async function readSitePage(page: SitePageName): Promise<SitePage & { image: string }> {
  return aboutOf(page, await storedTextsOf(page));
}

/** The same of every page, for what lists them. */
export async function readSitePages(): Promise<Record<SitePageName, SitePage>> {
  const stored = await published();
  const pages = Object.keys(sitePages) as SitePageName[];
  return Object.fromEntries(
    pages.map((page) => [page, aboutOf(page, stored[page] ?? {})]),
  ) as unknown as Record<SitePageName, SitePage>;
}

function aboutOf(page: SitePageName, stored: Record<string, string>): SitePage & { image: string } {
  const { path, title, description } = sitePages[page];
  const text = (name: string, original: string) => withFacts(stored[`${ABOUT}.${name}`] ?? original, company);
  return {
    path,
    title: text("title", title),
    description: text("description", description),
    image: text("image", SOCIAL_IMAGE),
  };
}
