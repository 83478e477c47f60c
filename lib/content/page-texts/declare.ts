import { originalPicture, pictureId, slotsOf } from "@/lib/content/page-texts/pictures";
import { type SitePage, type SitePageName, sitePages } from "@/lib/content/site-pages";
import type { Right } from "@/lib/core/roles";
import { fileAddress } from "@/lib/media/file-address";
import { type SiteImageSlot, SOCIAL_IMAGE_ID } from "@/lib/media/slots";

const sharedParts = {
  account: { title: "Customer account", path: null },
  chat: { title: "Chat", path: null },
  checkout: { title: "Checkout", path: null },
  forms: { title: "Form answers", path: null },
  frame: { title: "Header, footer and popups", path: null },
  mails: { title: "Mails to customers", path: null },
} as const;

const ownersPages = ["account", "checkout", "customerPortal", "mails"] as const;
type OwnersPage = (typeof ownersPages)[number];

export const isOwnersPage = (page: string): boolean => ownersPages.some((one) => one === page);

export type TextPage = SitePageName | keyof typeof sharedParts;

export const textPages: Readonly<Record<TextPage, { title: string; path: string | null }>> = {
  ...sitePages,
  ...sharedParts,
};

/** Name by which staff know a page; the home page's title is a sentence for search engines. */
export const pageName = (page: TextPage): string => (page === "home" ? "Home" : textPages[page].title);

/**
 * Form of a text: a line; a paragraph; a paragraph with basic Markdown; lines of a list; an image's address;
 * a library file's address for a place of the page.
 */
export type TextKind = "line" | "paragraph" | "rich" | "list" | "image" | "picture";

/** Lists are stored with one line an entry. */
export class DeclaredText<Kind extends TextKind = TextKind> {
  constructor(
    readonly kind: Kind,
    readonly original: string,
    /** Characters; for a list, per entry. */
    readonly max: number,
    readonly maxEntries = 1,
    readonly isOccasional = false,
  ) {}

  with(change: { original?: string; isOccasional?: boolean }): DeclaredText<Kind> {
    return Object.assign(Object.create(DeclaredText.prototype), this, change);
  }
}

export const textLine = (original: string, max = 100) => new DeclaredText("line", original, max);

export const paragraph = (original: string, max = 600) => new DeclaredText("paragraph", original, max);

/** Paragraph that may have **strong** words, *emphasis* and [links](/contact); shown by `RichText`. */
export const rich = (original: string, max = 600) => new DeclaredText("rich", original, max);

export const TO_FILL_IN = "To be filled in:";

/** Text that only the company can write; `what` describes it for staff. Pages omit it until then. */
export const toFillIn = (what: string, max = 2000) => rich(`${TO_FILL_IN} ${what}`, max);

export const isFilledIn = (text: string): boolean => !text.startsWith(TO_FILL_IN);

export const list = (original: readonly string[], { max = 100, maxEntries = 10 } = {}) =>
  new DeclaredText("list", original.join("\n"), max, maxEntries);

/** Marks a text that pages show at times only, such as an error: staff can't find it on the page. */
export const occasional = <Kind extends TextKind>(text: DeclaredText<Kind>) =>
  text.with({ isOccasional: true });

/** Lines with originals that client code can import without this declaration. */
export const textLines = <Name extends string>(originals: Readonly<Record<Name, string>>, max: number) =>
  Object.fromEntries(
    Object.entries<string>(originals).map(([name, original]) => [name, textLine(original, max)]),
  ) as Record<Name, DeclaredText<"line">>;

export const occasionalLines = <Name extends string>(
  originals: Readonly<Record<Name, string>>,
  max: number,
) =>
  Object.fromEntries(
    Object.entries<string>(originals).map(([name, original]) => [name, occasional(textLine(original, max))]),
  ) as Record<Name, DeclaredText<"line">>;

export type TextGroup = { readonly [name: string]: DeclaredText | TextGroup };

/** Rich text for components: not a string, so that only `RichText` can show it. */
export type Rich = { rich: string };

export type TextValues<Declared> =
  Declared extends DeclaredText<infer Kind>
    ? Kind extends "list"
      ? string[]
      : Kind extends "rich"
        ? Rich
        : string
    : { readonly [Name in keyof Declared]: TextValues<Declared[Name]> };

export type TextRight = Extract<Right, "content.write" | "settings">;

export type DeclaredPage<Group extends TextGroup = TextGroup> = {
  page: TextPage;
  group: Group;
  right: TextRight;
};

export type TextsOf<Declared extends DeclaredPage> = TextValues<Declared["group"]>;

/**
 * Changes are stored under each text's path, such as "hero.title": renaming it orphans them. `{product}`,
 * `{phone}`, `{email}` and `{hours}` are the company's data.
 */
export const pageTexts = <const Group extends TextGroup>(
  page: Exclude<TextPage, OwnersPage>,
  group: Group,
): DeclaredPage<Group> => ({ page, group, right: "content.write" });

export const ownersPageTexts = <const Group extends TextGroup>(
  page: OwnersPage,
  group: Group,
): DeclaredPage<Group> => ({ page, group, right: "settings" });

export const ABOUT = "meta";

export const SOCIAL_IMAGE = fileAddress(SOCIAL_IMAGE_ID);

const aboutOf = ({ title, description }: SitePage) => ({
  title: textLine(title, 70),
  description: paragraph(description, 320),
  image: new DeclaredText("image", SOCIAL_IMAGE, 500),
});

export function textsOf({ page, group }: DeclaredPage): Map<string, DeclaredText> {
  const about: TextGroup = page in sharedParts ? {} : { [ABOUT]: aboutOf(sitePages[page as SitePageName]) };
  return new Map([...entriesOf(group), ...picturesOf(page), ...entriesOf(about)]);
}

export const imageSlotsOf = (page: TextPage): SiteImageSlot[] =>
  page === "frame" || page in sitePages ? slotsOf(textPages[page].path) : [];

const picturesOf = (page: TextPage) =>
  imageSlotsOf(page).map((slot): [string, DeclaredText] => [
    pictureId(slot),
    new DeclaredText("picture", originalPicture(slot), 100),
  ]);

function entriesOf(group: TextGroup, before = ""): [string, DeclaredText][] {
  return Object.entries(group).flatMap(([name, one]): [string, DeclaredText][] =>
    one instanceof DeclaredText ? [[before + name, one]] : entriesOf(one, `${before}${name}.`),
  );
}
