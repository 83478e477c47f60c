import type { IconName } from "@/components/site/icon";
import { linkKind } from "@/components/site/link-kind";
import type { FrameTexts } from "@/lib/crm/pages/frame";

type Destination = { icon: IconName; note: string | undefined };

const details: Readonly<
  Record<string, readonly [icon: IconName, note: keyof FrameTexts["header"]["notes"]]>
> = {
  "#services": ["layout-grid", "overview"],
  "/services": ["wrench", "services"],
  "/services-order": ["clipboard-list", "plans"],
  "/ai-development": ["bot", "ai"],
  "/windows10-upgrade": ["monitor-up", "windows10"],
  "#about": ["house", "about"],
  "#team": ["users", "team"],
  "#industries": ["briefcase-business", "industries"],
  "/industries": ["briefcase-business", "industries"],
  "/knowledge-base": ["book-open", "knowledgeBase"],
  "/ip-lookup": ["globe", "ipLookup"],
  "/customer-portal": ["circle-user", "portal"],
  "/service-calculator": ["calculator", "calculator"],
  "/it-consultation": ["calendar-check", "consultation"],
  "/contact": ["message-square", "contact"],
  "#contact": ["message-square", "contact"],
  "#reviews": ["star", "reviews"],
};

/** Looks up an item's icon and description by its link: its record has only a label and a link. */
export function destinationOf(href: string, notes: FrameTexts["header"]["notes"]): Destination {
  const place = details[href.replace(/^\/#/, "#")];
  if (place) return { icon: place[0], note: notes[place[1]] };
  if (linkKind(href) === "external") return { icon: "external-link", note: undefined };
  return { icon: href.startsWith("/api/download/") ? "download" : "file-text", note: undefined };
}
