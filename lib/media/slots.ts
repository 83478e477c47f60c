/**
 * The places of the site that show an image. `mediaFileId` is the media file that the seed stores for the place,
 * shown until an administrator chooses another; `label` and `category` are what the administration calls it.
 */
export const siteImageSlots = {
  logo: { label: "Logo", category: "Header", mediaFileId: 4 },
  "logo-on-dark": { label: "Logo on dark ground", category: "Footer", mediaFileId: 5 },
  hero: { label: "Hero image", category: "Home", mediaFileId: 38 },
  about: { label: "About us", category: "Home", mediaFileId: 39 },
  "service-workstation": { label: "Workstations", category: "Services", mediaFileId: 43 },
  "service-file-server": { label: "File servers", category: "Services", mediaFileId: 44 },
  "service-active-directory": { label: "Active Directory", category: "Services", mediaFileId: 45 },
  "service-mail-cloud": { label: "Mail and cloud", category: "Services", mediaFileId: 46 },
  "service-nas": { label: "Network storage", category: "Services", mediaFileId: 47 },
  "service-phone-support": { label: "Phone support", category: "Services", mediaFileId: 48 },
  "team-founder": { label: "Founder", category: "Team", mediaFileId: 40 },
  "team-developer": { label: "Software developer", category: "Team", mediaFileId: 41 },
  "team-technician": { label: "Technician", category: "Team", mediaFileId: 42 },
  "ai-development": { label: "AI development", category: "Pages", mediaFileId: 50 },
} as const satisfies Record<string, { label: string; category: string; mediaFileId: number }>;

export type SiteImageSlot = keyof typeof siteImageSlots;
