import "server-only";
import { cache } from "react";
import {
  ABOUT,
  type DeclaredPage,
  imageSlotsOf,
  SOCIAL_IMAGE,
  type TextGroup,
  type TextPage,
  textsOf,
} from "@/lib/content/page-texts/declare";
import { marked } from "@/lib/content/page-texts/marks";
import { fileIn } from "@/lib/content/page-texts/pictures";
import { readStoredTexts, type StoredTexts } from "@/lib/content/page-texts/stored";
import { withFacts } from "@/lib/content/page-texts/text-value";
import { valuesOf } from "@/lib/content/page-texts/values";
import { type SitePage, type SitePageName, sitePages } from "@/lib/content/site-pages";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import type { SiteImageSlot } from "@/lib/media/slots";

/** Texts that a page view shows instead of published ones (app/(page-view)), in one request only. */
type View = { page: TextPage; texts: Record<string, string>; isMarked: boolean };

const viewOfRequest = cache((): { view: View | null } => ({ view: null }));

export function overridePageTexts(view: View): void {
  viewOfRequest().view = view;
}

const published = cache(() => publicRead<StoredTexts>("page-texts", "all", readStoredTexts, {}));

async function storedTextsOf(page: TextPage): Promise<Record<string, string>> {
  const { view } = viewOfRequest();
  if (view?.page === page) return view.texts;
  return (await published())[page] ?? {};
}

export async function readTexts<Group extends TextGroup>({ page, group }: DeclaredPage<Group>) {
  const stored = await storedTextsOf(page);
  const { view } = viewOfRequest();
  const isMarked = view?.page === page && view.isMarked;
  // No-break spaces: a phone number stays on one line.
  const facts = { ...company, phone: company.phone.replaceAll(" ", "\u00a0") };
  return valuesOf(group, stored, (id, text) => {
    const filled = withFacts(text, facts);
    return isMarked ? marked(id, filled) : filled;
  });
}

export async function readChangedTexts(page: DeclaredPage): Promise<Record<string, string>> {
  const declared = textsOf(page);
  const stored = Object.entries(await storedTextsOf(page.page)).filter(([id]) => declared.has(id));
  return Object.fromEntries(stored.map(([id, text]) => [id, withFacts(text, company)]));
}

export function readDraftedFileId(slot: SiteImageSlot): number | undefined {
  const { view } = viewOfRequest();
  return view && imageSlotsOf(view.page).includes(slot) ? fileIn(view.texts, slot) : undefined;
}

export async function readSitePage(page: SitePageName): Promise<SitePage & { image: string }> {
  return sitePageOf(page, await storedTextsOf(page));
}

export async function readSitePages(): Promise<Record<SitePageName, SitePage>> {
  const stored = await published();
  const pages = Object.keys(sitePages) as SitePageName[];
  return Object.fromEntries(
    pages.map((page) => [page, sitePageOf(page, stored[page] ?? {})]),
  ) as unknown as Record<SitePageName, SitePage>;
}

function sitePageOf(page: SitePageName, stored: Record<string, string>): SitePage & { image: string } {
  const { path, title, description } = sitePages[page];
  const text = (name: string, original: string) => withFacts(stored[`${ABOUT}.${name}`] ?? original, company);
  return {
    path,
    title: text("title", title),
    description: text("description", description),
    image: text("image", SOCIAL_IMAGE),
  };
}
