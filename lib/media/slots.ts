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
const HERO_HEIGHT = 690;
const HERO = [
  { from: 1648, width: "1088px", height: HERO_HEIGHT },
  { from: 1024, width: "66vw", height: HERO_HEIGHT },
  // About half of its real width: veiled and behind text, it may be a little soft on a phone.
  { width: "53vw", ratio: 25 / 18 },
] as const;
const ABOUT = [
  { from: 1024, width: "600px", ratio: 4 / 3 },
  { from: 640, width: "100vw", ratio: 4 / 3 },
  { width: "100vw", ratio: 2 },
] as const;
const DRAWING = [
  { from: 1440, width: "610px", ratio: 12 / 11 },
  { from: 1024, width: "44vw", ratio: 12 / 11 },
  { width: "53vw", ratio: 12 / 11 },
] as const;
const CARD = [
  { from: 1024, width: "400px", ratio: 8 / 5 },
  { from: 640, width: "50vw", ratio: 8 / 5 },
  { width: "66vw", ratio: 2 },
] as const;
const PORTRAIT = [
  { from: 1024, width: "400px", ratio: 5 / 4.6 },
  { from: 640, width: "288px", ratio: 5 / 4.6 },
  { width: "100vw", ratio: 5 / 4 },
] as const;

/**
 * Site's places with an image. `mediaFileId`: seeded file until an administrator chooses another; `label` and
 * `category`: names in the administration; `page`: the page that shows it; `sizes`: its room there
 * (lib/media/slot-sizes.ts). The build finds its source positions (scripts/find-image-places.ts).
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
    sizes: HERO,
  },
  about: {
    label: "About us",
    category: "Home",
    page: "/",
    mediaFileId: 39,
    sizes: ABOUT,
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
    sizes: DRAWING,
  },
} as const satisfies Record<string, SiteImagePlace>;

/** Seeded picture for shared links: of articles, and of pages without their own. Fills no slot. */
export const SOCIAL_IMAGE_ID = 49;

export type SiteImageSlot = keyof typeof siteImageSlots;

export const siteImageSlotKeys = Object.keys(siteImageSlots) as SiteImageSlot[];
