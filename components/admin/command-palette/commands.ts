import {
  Archive,
  Clock,
  ExternalLink,
  FilePlus2,
  type IconNode,
  Image,
  ImageUp,
  LogOut,
  MessageSquareText,
} from "lucide";
import { type Section, sectionHref, sectionsFor } from "@/components/admin/sections";
import type { SectionId } from "@/lib/access/users/schema";
import { may, type Right, type Role } from "@/lib/core/roles";

export type Command = {
  id: string;
  label: string;
  icon: IconNode;
  keywords: string;
  right?: Right;
} & ({ href: string; isOutside?: true } | { does: "sign-out" });

const actions: readonly Command[] = [
  {
    id: "new-article",
    label: "New article",
    icon: FilePlus2,
    keywords: "write create add",
    right: "content.write",
    href: `${sectionHref("knowledge")}?article=new`,
  },
  {
    id: "upload",
    label: "Upload images",
    icon: ImageUp,
    keywords: "add media pictures files",
    right: "content.write",
    href: `${sectionHref("media")}?add=upload`,
  },
  {
    id: "view-site",
    label: "View site",
    icon: ExternalLink,
    keywords: "public home page visit",
    href: "/",
    isOutside: true,
  },
  {
    id: "sign-out",
    label: "Logout",
    icon: LogOut,
    keywords: "log out sign out end session",
    does: "sign-out",
  },
];

const places: readonly Command[] = [
  {
    id: "opening-hours",
    label: "Opening hours",
    icon: Clock,
    keywords: "business times holidays closed days vacation",
    right: "settings",
    href: `${sectionHref("settings")}#settings-hours`,
  },
  {
    id: "backups",
    label: "Backups and alerts",
    icon: Archive,
    keywords: "backup restore",
    right: "settings",
    href: `${sectionHref("settings")}#settings-operation`,
  },
  {
    id: "logo",
    label: "Logo",
    icon: Image,
    keywords: "brand mark",
    right: "content.read",
    href: `${sectionHref("demo")}?q=logo`,
  },
  {
    id: "templates",
    label: "Templates of replies and chat answers",
    icon: MessageSquareText,
    keywords: "canned saved snippets reply answer template",
    right: "leads.read",
    href: `${sectionHref("leads")}?view=templates`,
  },
];

const sectionKeywords: Partial<Record<SectionId, string>> = {
  leads: "lead requests contacts inquiries forms quotes customers",
  chat: "conversations messages assistant availability",
  appointments: "calendar bookings meetings schedule availability slots",
  orders: "payments refunds sales",
  reviews: "testimonials stars ratings",
  services: "plans prices offers",
  menu: "navigation header links",
  footer: "links bottom navigation",
  "lead-settings": "automatic reply acknowledgement webhook",
  mail: "sent emails log delivery",
  users: "people accounts roles invite password colleagues",
  twofactor: "two-factor authentication authenticator security codes",
  account: "password profile name email sessions passkeys",
  security: "banner warning bar notice windows 10",
  "country-blocking": "regions geo",
  colors: "palette theme brand",
  "page-texts": "wording headline copy banner phone hours edit pages",
  knowledge: "help posts blog faq",
  media: "upload pictures photos library",
  demo: "favicon pictures photos hero",
  redirects: "moved addresses 404 missing pages",
  popup: "exit offer dialog banner",
  calculator: "prices estimate quotes options",
  analytics: "visitors traffic statistics",
  settings: "phone address company email name features limits",
  activity: "history log audit",
  trash: "deleted restore bin",
};

const sectionCommand = ({ id, label, icon, quickTool = "" }: Section): Command => ({
  id,
  label,
  icon,
  keywords: `${quickTool} ${sectionKeywords[id] ?? ""}`,
  href: sectionHref(id),
});

/**
 * Ranks whole-word matches first, then beginnings of names, then those of other words; omits the latter two if
 * any command matches by whole words.
 */
export function commandsFor(typed: string, role: Role | undefined) {
  const isOpen = ({ right = "own" }: Command) => role !== undefined && may(role, right);
  const sections = rankCommands(sectionsFor(role).map(sectionCommand), typed);
  const own = rankCommands(actions.filter(isOpen), typed);
  const inside = typed.trim() ? rankCommands(places.filter(isOpen), typed) : [];
  const last = [...sections, ...own, ...inside].some(({ rank }) => rank <= AS_WORDS) ? AS_WORDS : AS_PART;
  const shown = (found: Ranked[]) => found.filter(({ rank }) => rank <= last).map(({ command }) => command);
  return { sections: shown(sections), actions: shown(own), places: shown(inside) };
}

const AS_WORDS = 1;
const AS_PART = 3;
type Ranked = { command: Command; rank: number };

function rankCommands(commands: readonly Command[], typed: string): Ranked[] {
  const query = typed.toLowerCase().trim();
  const terms = query.split(/\s+/);
  return commands
    .flatMap((command) => {
      const text = `${command.label} ${command.keywords}`.toLowerCase().trim();
      const own = text.split(/\s+/);
      // Not inside a word: "can" is no part of a hurricane.
      if (!terms.every((word) => own.some((one) => one.startsWith(word)))) return [];
      const isWhole = terms.every((word) => own.includes(word));
      return [{ command, rank: (isWhole ? 0 : 2) + (text.startsWith(query) ? 0 : 1) }];
    })
    .sort((one, other) => one.rank - other.rank);
}
