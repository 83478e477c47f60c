/**
 * The places of the site that show an image. `mediaFileId` is the media file that the seed stores for the place,
 * shown until an administrator chooses another; `label` and `category` are what the administration calls it.
 */
export const siteImageSlots = {
  logo: { label: "Logo", category: "Header", mediaFileId: 4 },
  "logo-on-dark": { label: "Logo on dark ground", category: "Footer", mediaFileId: 5 },
  hero: { label: "Hero image", category: "Home", mediaFileId: 38 },
  about: { label: "About us", category: "Home", mediaFileId: 39 },
  "team-founder": { label: "Founder", category: "Team", mediaFileId: 40 },
  "team-developer": { label: "Software developer", category: "Team", mediaFileId: 41 },
  "team-technician": { label: "Technician", category: "Team", mediaFileId: 42 },
} as const satisfies Record<string, { label: string; category: string; mediaFileId: number }>;

export type SiteImageSlot = keyof typeof siteImageSlots;
