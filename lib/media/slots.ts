/**
 * Size of a place. `from`: minimum window width in pixels; the last entry has none. `width` as in the
 * attribute `sizes` of `img`. A place that cuts pictures has a `ratio` (width by height), or a `height` in
 * pixels; with only a height, the picture determines the width.
 */
export type SlotSize = { from?: number } & (
  | { width: `${number}px` | `${number}vw`; ratio?: number; height?: number }
  | { width?: undefined; height: number }
);

type SiteImagePlace = {
  label: string;
  category: string;
  page: string;
  mediaFileId: number;
  sizes: readonly SlotSize[];
};

const LOGO = [{ height: 36 }] as const;
const HERO = [
  { from: 1280, width: "640px", ratio: 16 / 11 },
  { from: 1024, width: "48vw", ratio: 16 / 11 },
  // About half of its real width: below the words, it may be a little soft on a phone.
  { width: "53vw", ratio: 16 / 11 },
] as const;
const ABOUT = [
  { from: 1024, width: "460px", ratio: 4 / 3 },
  { from: 640, width: "100vw", ratio: 4 / 3 },
  { width: "100vw", ratio: 2 },
] as const;
const PORTRAIT = [{ width: "80px", ratio: 1 }] as const;

/**
 * Site's places with an image. `mediaFileId`: seeded file until an administrator chooses another; `label` and
 * `category`: names in the administration; `page`: the page that shows it; `sizes`: its room there
 * (lib/media/slot-sizes.ts). The build finds its source positions (scripts/describe.ts).
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
  hero: { label: "Hero image", category: "Home", page: "/", mediaFileId: 38, sizes: HERO },
  about: { label: "About us", category: "Home", page: "/", mediaFileId: 39, sizes: ABOUT },
  "team-founder": { label: "Founder", category: "Team", page: "/", mediaFileId: 40, sizes: PORTRAIT },
  "team-developer": {
    label: "Software developer",
    category: "Team",
    page: "/",
    mediaFileId: 41,
    sizes: PORTRAIT,
  },
  "team-technician": { label: "Technician", category: "Team", page: "/", mediaFileId: 42, sizes: PORTRAIT },
} as const satisfies Record<string, SiteImagePlace>;

/** Seeded picture for shared links: of articles, and of pages without their own. Fills no slot. */
export const SOCIAL_IMAGE_ID = 49;

export type SiteImageSlot = keyof typeof siteImageSlots;

export const siteImageSlotKeys = Object.keys(siteImageSlots) as SiteImageSlot[];
