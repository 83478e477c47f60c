type SiteImagePlace = { label: string; category: string; page: string; mediaFileId: number; sizes: string };

const LOGO = "210px";
const CARD = "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 66vw";
const PORTRAIT = "(min-width: 1024px) 400px, (min-width: 640px) 288px, 100vw";

/**
 * The places of the site that show an image. `mediaFileId` is the media file that the seed stores for the place,
 * shown until an administrator chooses another; `label` and `category` are what the administration calls it, `page`
 * is the page that shows it, and `sizes` the width that it has there, as in the attribute of `img`. Where it stands in the
 * source is found by the build (scripts/find-image-places.ts).
 */
export const siteImageSlots = {
  logo: { label: "Logo", category: "Header", page: "/", mediaFileId: 4, sizes: LOGO },
  "logo-on-dark": {
    label: "Logo on dark background",
    category: "Footer",
    page: "/",
    mediaFileId: 5,
    sizes: LOGO,
  },
  hero: {
    label: "Hero image",
    category: "Home",
    page: "/",
    mediaFileId: 38,
    sizes: "(min-width: 1648px) 1088px, (min-width: 1024px) 66vw, 53vw",
  },
  about: {
    label: "About us",
    category: "Home",
    page: "/",
    mediaFileId: 39,
    sizes: "(min-width: 1024px) 600px, 100vw",
  },
  "service-workstation": {
    label: "Workstations",
    category: "Services",
    page: "/",
    mediaFileId: 43,
    sizes: CARD,
  },
  "service-file-server": {
    label: "File servers",
    category: "Services",
    page: "/",
    mediaFileId: 44,
    sizes: CARD,
  },
  "service-active-directory": {
    label: "Active Directory",
    category: "Services",
    page: "/",
    mediaFileId: 45,
    sizes: CARD,
  },
  "service-mail-cloud": {
    label: "Email and cloud",
    category: "Services",
    page: "/",
    mediaFileId: 46,
    sizes: CARD,
  },
  "service-nas": { label: "Network storage", category: "Services", page: "/", mediaFileId: 47, sizes: CARD },
  "service-phone-support": {
    label: "Phone support",
    category: "Services",
    page: "/",
    mediaFileId: 48,
    sizes: CARD,
  },
  "team-founder": { label: "Founder", category: "Team", page: "/", mediaFileId: 40, sizes: PORTRAIT },
  "team-developer": {
    label: "Software developer",
    category: "Team",
    page: "/",
    mediaFileId: 41,
    sizes: PORTRAIT,
  },
  "team-technician": { label: "Technician", category: "Team", page: "/", mediaFileId: 42, sizes: PORTRAIT },
  "ai-development": {
    label: "AI development",
    category: "Pages",
    page: "/ai-development",
    mediaFileId: 50,
    sizes: "(min-width: 1440px) 610px, (min-width: 1024px) 44vw, 53vw",
  },
} as const satisfies Record<string, SiteImagePlace>;

/** The picture of shared links that the seed stores: of articles, and of pages without one of their own. It fills no slot. */
export const SOCIAL_IMAGE_ID = 49;

export type SiteImageSlot = keyof typeof siteImageSlots;

/** Of the windows that places are measured in, in CSS pixels. */
const WINDOW_AT_MOST = 1920;
const SIZE = /^(?:\(min-width: (\d+)px\) )?(\d+)(px|vw)$/;

/** The greatest width that a place has in any window, in CSS pixels: what is narrower looks blurred there. */
export function greatestWidthOf(slot: SiteImageSlot): number {
  let window = WINDOW_AT_MOST;
  const widths = siteImageSlots[slot].sizes.split(", ").map((size) => {
    const [, from = "0", length, unit] = SIZE.exec(size) ?? [];
    if (!length) throw new Error(`The width "${size}" of the place "${slot}" can't be read.`);
    const width = unit === "vw" ? Math.floor((window * Number(length)) / 100) : Number(length);
    window = Number(from) - 1;
    return width;
  });
  return Math.max(...widths);
}
