type SiteImagePlace = { label: string; category: string; page: string; mediaFileId: number };

/**
 * The places of the site that show an image. `mediaFileId` is the media file that the seed stores for the place,
 * shown until an administrator chooses another; `label` and `category` are what the administration calls it, and `page`
 * is the page that shows it. Where it stands in the source is found by the build (scripts/lib/image-places.mjs).
 */
export const siteImageSlots = {
  logo: { label: "Logo", category: "Header", page: "/", mediaFileId: 4 },
  "logo-on-dark": { label: "Logo on dark background", category: "Footer", page: "/", mediaFileId: 5 },
  hero: { label: "Hero image", category: "Home", page: "/", mediaFileId: 38 },
  about: { label: "About us", category: "Home", page: "/", mediaFileId: 39 },
  "service-workstation": { label: "Workstations", category: "Services", page: "/", mediaFileId: 43 },
  "service-file-server": { label: "File servers", category: "Services", page: "/", mediaFileId: 44 },
  "service-active-directory": { label: "Active Directory", category: "Services", page: "/", mediaFileId: 45 },
  "service-mail-cloud": { label: "Email and cloud", category: "Services", page: "/", mediaFileId: 46 },
  "service-nas": { label: "Network storage", category: "Services", page: "/", mediaFileId: 47 },
  "service-phone-support": { label: "Phone support", category: "Services", page: "/", mediaFileId: 48 },
  "team-founder": { label: "Founder", category: "Team", page: "/", mediaFileId: 40 },
  "team-developer": { label: "Software developer", category: "Team", page: "/", mediaFileId: 41 },
  "team-technician": { label: "Technician", category: "Team", page: "/", mediaFileId: 42 },
  "ai-development": { label: "AI development", category: "Pages", page: "/ai-development", mediaFileId: 50 },
} as const satisfies Record<string, SiteImagePlace>;

/** The picture of shared links that the seed stores: of articles, and of pages without one of their own. It fills no slot. */
export const SOCIAL_IMAGE_ID = 49;

export type SiteImageSlot = keyof typeof siteImageSlots;
