import { SOCIAL_IMAGE_ID, siteImageSlots } from "@/lib/media/slots";

export type SeedMediaFile = {
  id: number;
  /** A file of prisma/seed/media. */
  fileName: string;
  altText: string;
  tags: readonly string[];
};

const id = (slot: keyof typeof siteImageSlots) => siteImageSlots[slot].mediaFileId;

/** The site's own images, the files of prisma/seed/media. Their ids are fixed: pages name them. */
export const mediaFiles: readonly SeedMediaFile[] = [
  { id: id("logo"), fileName: "logo.png", altText: "Bayline IT Solutions", tags: ["logo"] },
  {
    id: id("logo-on-dark"),
    fileName: "logo-on-dark.png",
    altText: "Bayline IT Solutions",
    tags: ["logo"],
  },
  {
    id: id("hero"),
    fileName: "hero.webp",
    altText:
      "An office network on a platform in front of a bay at dusk: servers, storage, a workstation and Wi-Fi, linked to the cloud and watched over by a shield",
    tags: ["home", "hero"],
  },
  {
    id: id("about"),
    fileName: "about-approach.webp",
    altText:
      "A bright office with a view of the bay: a meeting table, a desk, a server cabinet and a plan of four steps on the wall",
    tags: ["home", "about"],
  },
  {
    id: id("team-founder"),
    fileName: "team-founder.webp",
    altText: "Illustrated portrait of the founder in a navy jacket, with gray hair and a beard",
    tags: ["team"],
  },
  {
    id: id("team-developer"),
    fileName: "team-developer.webp",
    altText: "Illustrated portrait of the software developer in a blue sweater, with curly hair and glasses",
    tags: ["team"],
  },
  {
    id: id("team-technician"),
    fileName: "team-technician.webp",
    altText: "Illustrated portrait of the technician in an orange polo shirt, wearing a headset",
    tags: ["team"],
  },
  {
    id: id("service-workstation"),
    fileName: "service-workstation.webp",
    altText: "A desk with a monitor that shows charts, and a computer beside it",
    tags: ["services"],
  },
  {
    id: id("service-file-server"),
    fileName: "service-file-server.webp",
    altText: "A server cabinet connected to two file folders",
    tags: ["services"],
  },
  {
    id: id("service-active-directory"),
    fileName: "service-active-directory.webp",
    altText: "A server connected to three user accounts, protected by a shield",
    tags: ["services"],
  },
  {
    id: id("service-mail-cloud"),
    fileName: "service-mail-cloud.webp",
    altText: "Three envelopes arriving from a cloud",
    tags: ["services"],
  },
  {
    id: id("service-nas"),
    fileName: "service-nas.webp",
    altText: "A network storage box with five drives, copied to the cloud",
    tags: ["services"],
  },
  {
    id: id("service-phone-support"),
    fileName: "service-phone-support.webp",
    altText: "A desk phone and a headset with two speech bubbles",
    tags: ["services"],
  },
  {
    id: id("ai-development"),
    fileName: "ai-development.webp",
    altText:
      "A computer chip, from which a network of glowing nodes rises, wired to a server, documents, a screen with charts and a small robot that chats",
    tags: ["ai"],
  },
  {
    id: SOCIAL_IMAGE_ID,
    fileName: "social-share.jpg",
    altText: "Bayline IT Solutions: Business IT for South Florida. Serving Miami & Broward.",
    tags: ["sharing"],
  },
];
