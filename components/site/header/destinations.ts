import type { FrameTexts } from "@/components/site/frame-texts";
import { linkKind } from "@/components/site/link-kind";

/** What a menu shows beside an item's label. `icon` is a place in public/menu-icons.svg. */
type Destination = { icon: number; note: string | undefined };

/** The places that menus lead to most: their icon, and which text says in a line what is there. */
const known: Readonly<Record<string, readonly [icon: number, note: keyof FrameTexts["header"]["notes"]]>> = {
  "#services": [0, "overview"],
  "/services": [1, "services"],
  "/services-order": [2, "plans"],
  "/ai-development": [3, "ai"],
  "/windows10-upgrade": [4, "windows10"],
  "#about": [5, "about"],
  "#team": [6, "team"],
  "#industries": [7, "industries"],
  "/knowledge-base": [8, "knowledgeBase"],
  "/ip-lookup": [9, "ipLookup"],
  "/customer-portal": [10, "portal"],
  "/service-calculator": [11, "calculator"],
  "/it-consultation": [12, "consultation"],
  "/contact": [13, "contact"],
  "#contact": [13, "contact"],
  "#reviews": [14, "reviews"],
};

const OTHER_SITE = 15;
const DOWNLOAD = 16;
const PAGE = 17;

/** By where an item leads: its record has a label and a link, and nothing else to be shown. */
export function destinationOf(href: string, notes: FrameTexts["header"]["notes"]): Destination {
  const place = known[href.replace(/^\/#/, "#")];
  if (place) return { icon: place[0], note: notes[place[1]] };
  if (linkKind(href) === "external") return { icon: OTHER_SITE, note: undefined };
  return { icon: href.startsWith("/api/download/") ? DOWNLOAD : PAGE, note: undefined };
}
