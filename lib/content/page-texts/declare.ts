import { originalPicture, pictureId, slotsOf } from "@/lib/content/page-texts/pictures";
import type { Right } from "@/lib/core/roles";
import { type SitePage, type SitePageName, sitePages } from "@/lib/core/site-pages";
import { fileAddress } from "@/lib/media/file-address";
import { type SiteImageSlot, SOCIAL_IMAGE_ID } from "@/lib/media/slots";

/** What stands on several pages or on none: it has no address, and nothing to tell search engines. */
const sharedParts = {
  account: { title: "Customer account", path: null },
  chat: { title: "Chat", path: null },
  checkout: { title: "Checkout", path: null },
  forms: { title: "Form answers", path: null },
  frame: { title: "Header, footer and popups", path: null },
  mails: { title: "Mails to customers", path: null },
} as const;

/** Pages and parts that customers rely on where they sign in, pay or read their mail. */
const ownersPages = ["account", "checkout", "customerPortal", "mails"] as const;
type OwnersPage = (typeof ownersPages)[number];

/** True where changing a page's texts wants the right `settings` and a fresh proof. */
export const isOwnersPage = (page: string): boolean => ownersPages.some((one) => one === page);

/** What texts may be declared of: a page with an address of its own, or something else. */
export type TextPage = SitePageName | keyof typeof sharedParts;

/** A page or a part that texts may be declared of, by what staff call it; a part's path is null. */
export const textPages: Readonly<Record<TextPage, { title: string; path: string | null }>> = {
  ...sitePages,
  ...sharedParts,
};

/**
 * How a text is written: one line; a paragraph; a paragraph with a little Markdown; lines of a list; an image's address;
 * the address of a file of the library that fills a place of the page.
 */
export type TextKind = "line" | "paragraph" | "rich" | "list" | "image" | "picture";

/** One text that staff can change. What is stored of a list has a line for each entry. */
export class DeclaredText<Kind extends TextKind = TextKind> {
  constructor(
    readonly kind: Kind,
    readonly original: string,
    /** In characters; of a list, of each entry. */
    readonly max: number,
    /** Of a list. */
    readonly maxEntries = 1,
    /** Whether the page shows it only at times, as where something could not be loaded. */
    readonly isOccasional = false,
  ) {}
}

/** A heading, a label or the words of a button. */
export const line = (original: string, max = 100) => new DeclaredText("line", original, max);

/** A plain paragraph. */
export const paragraph = (original: string, max = 600) => new DeclaredText("paragraph", original, max);

/** A paragraph that may hold **strong** words, *emphasis* and [links](/contact); `RichText` shows it. */
export const rich = (original: string, max = 600) => new DeclaredText("rich", original, max);

/** Beginning of a text that only the company can write, for as long as it has not. */
const TO_FILL_IN = "To be filled in:";

/** A text that only the company can write; `what` tells staff what belongs there. Pages leave it out until it is written. */
export const toFillIn = (what: string, max = 2000) => rich(`${TO_FILL_IN} ${what}`, max);

export const isFilledIn = (text: string): boolean => !text.startsWith(TO_FILL_IN);

/** The entries of a list, of which there may be more or fewer than in the original. */
export const list = (original: readonly string[], { max = 100, maxEntries = 10 } = {}) =>
  new DeclaredText("list", original.join("\n"), max, maxEntries);

/** The same text, on a page that shows it only at times. */
export const occasional = <Kind extends TextKind>({ kind, original, max, maxEntries }: DeclaredText<Kind>) =>
  new DeclaredText(kind, original, max, maxEntries, true);

/** Lines whose originals stand where visitors' code can use them without this declaration. */
export const lines = <Name extends string>(originals: Readonly<Record<Name, string>>, max: number) =>
  Object.fromEntries(
    Object.entries<string>(originals).map(([name, original]) => [name, line(original, max)]),
  ) as Record<Name, DeclaredText<"line">>;

/** The same, of lines that a page shows only at times. */
export const occasionalLines = <Name extends string>(
  originals: Readonly<Record<Name, string>>,
  max: number,
) =>
  Object.fromEntries(
    Object.entries<DeclaredText<"line">>(lines(originals, max)).map(([name, text]) => [
      name,
      occasional(text),
    ]),
  ) as Record<Name, DeclaredText<"line">>;

/** Texts by their names, grouped as the page is. */
export type TextGroup = { readonly [name: string]: DeclaredText | TextGroup };

/** A rich text as components get it: no string, so that it can't be shown without `RichText`. */
export type Rich = { rich: string };

/** What components get of declared texts. */
export type TextValues<Declared> =
  Declared extends DeclaredText<infer Kind>
    ? Kind extends "list"
      ? string[]
      : Kind extends "rich"
        ? Rich
        : string
    : { readonly [Name in keyof Declared]: TextValues<Declared[Name]> };

/** Rights that changing texts may want: those who write the site, or owners alone. */
export type TextRight = Extract<Right, "content.write" | "settings">;

/** The texts of one page, as `pageTexts` declares them. */
export type DeclaredPage<Group extends TextGroup = TextGroup> = {
  page: TextPage;
  group: Group;
  right: TextRight;
};

/** What a page's components get of its texts. */
export type TextsOf<Declared extends DeclaredPage> = TextValues<Declared["group"]>;

/**
 * Declares the texts of a page, in a file beside the components that show them. Each is known by its place, such as
 * "hero.title", under which its changes are stored: who renames it leaves those behind. `{product}`, `{phone}`,
 * `{email}` and `{hours}` in a text are the company's.
 */
export const pageTexts = <const Group extends TextGroup>(
  page: Exclude<TextPage, OwnersPage>,
  group: Group,
): DeclaredPage<Group> => ({ page, group, right: "content.write" });

/** The same, of texts that only owners change. */
export const ownersPageTexts = <const Group extends TextGroup>(
  page: OwnersPage,
  group: Group,
): DeclaredPage<Group> => ({ page, group, right: "settings" });

/** What search engines and those who share a page are told of it: part of every page's texts. */
export const ABOUT = "meta";

/** The picture of shared links, unless a page has one of its own. */
export const SOCIAL_IMAGE = fileAddress(SOCIAL_IMAGE_ID);

const aboutOf = ({ title, description }: SitePage) => ({
  title: line(title, 70),
  description: paragraph(description, 320),
  image: new DeclaredText("image", SOCIAL_IMAGE, 500),
});

/**
 * Every text of a page by its id, in the order of the page; then its pictures, and what it tells search engines.
 */
export function textsOf({ page, group }: DeclaredPage): Map<string, DeclaredText> {
  const about: TextGroup = page in sharedParts ? {} : { [ABOUT]: aboutOf(sitePages[page as SitePageName]) };
  return new Map([...entriesOf(group), ...picturesOf(page), ...entriesOf(about)]);
}

/** The places of a page that show a picture. */
export const placesOf = (page: TextPage): SiteImageSlot[] =>
  page === "frame" || page in sitePages ? slotsOf(textPages[page].path) : [];

const picturesOf = (page: TextPage) =>
  placesOf(page).map((slot): [string, DeclaredText] => [
    pictureId(slot),
    new DeclaredText("picture", originalPicture(slot), 100),
  ]);

function entriesOf(group: TextGroup, before = ""): [string, DeclaredText][] {
  return Object.entries(group).flatMap(([name, one]): [string, DeclaredText][] =>
    one instanceof DeclaredText ? [[before + name, one]] : entriesOf(one, `${before}${name}.`),
  );
}
