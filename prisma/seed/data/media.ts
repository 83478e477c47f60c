import { SOCIAL_IMAGE_ID, siteImageSlots } from "@/lib/media/slots";

const id = (slot: keyof typeof siteImageSlots) => siteImageSlots[slot].mediaFileId;

/** The ids are fixed: pages name them. */
export const mediaFiles = [
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
      "Cross-section of an office by the bay: desks upstairs, reception and server room below, all on one cable that runs to the roof and the cloud",
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
    id: SOCIAL_IMAGE_ID,
    fileName: "social-share.jpg",
    altText: "Bayline IT Solutions: Business IT for South Florida. Serving Miami & Broward.",
    tags: ["sharing"],
  },
];
