import { ExternalLink, FilePlus2, ImageUp, LogOut, type LucideIcon } from "lucide-react";
import { type BuiltSectionId, type Section, sectionHref, sectionsFor } from "@/components/admin/sections";
import { may, type Right, type Role } from "@/lib/core/roles";

export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  words: string;
  right?: Right;
  /** Letters that it takes at least. */
  least?: number;
} & ({ href: string; isOutside?: true } | { does: "sign-out" });

/** `words` are alternative names. */
const actions: readonly Command[] = [
  {
    id: "new-article",
    label: "New article",
    icon: FilePlus2,
    words: "write create add",
    right: "content.write",
    href: `${sectionHref("knowledge")}?article=new`,
  },
  {
    id: "upload",
    label: "Upload images",
    icon: ImageUp,
    words: "add media pictures files",
    right: "content.write",
    href: `${sectionHref("media")}?add=upload`,
  },
  {
    id: "view-site",
    label: "View site",
    icon: ExternalLink,
    words: "public home page visit",
    href: "/",
    isOutside: true,
  },
  {
    id: "sign-out",
    label: "Logout",
    icon: LogOut,
    words: "log out sign out end session",
    does: "sign-out",
    // A logo is no logout.
    least: "logou".length,
  },
];

const sectionWords: Partial<Record<BuiltSectionId, string>> = {
  leads: "requests contacts inquiries forms quotes customers",
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
  media: "upload pictures photos library logo",
  demo: "logo favicon pictures photos hero",
  redirects: "moved addresses 404 missing pages",
  popup: "exit offer dialog banner",
  calculator: "prices estimate quotes options",
  analytics: "visitors traffic statistics",
  settings: "opening hours phone address company email name features limits",
  activity: "history log audit",
  trash: "deleted restore bin",
};

const sectionCommand = ({ id, label, icon, quickTool = "" }: Section & { id: BuiltSectionId }): Command => ({
  id,
  label,
  icon,
  words: `${quickTool} ${sectionWords[id] ?? ""}`,
  href: `/admin/dashboard/${id}`,
});

/**
 * Names that begin with the input come first; parts of other words last, and only if nothing has the input as
 * a whole word.
 */
export function commandsFor(
  typed: string,
  role: Role | undefined,
): { sections: Command[]; actions: Command[] } {
  const sections = ranked(sectionsFor(role).map(sectionCommand), typed);
  const own = ranked(
    actions.filter(({ right = "own" }) => role !== undefined && may(role, right)),
    typed,
  );
  const last = [...sections, ...own].some(({ rank }) => rank === AS_WORD) ? AS_WORD : AS_PART;
  const shown = (found: Ranked[]) => found.filter(({ rank }) => rank <= last).map(({ command }) => command);
  return { sections: shown(sections), actions: shown(own) };
}

const AS_WORD = 2;
const AS_PART = 3;
type Ranked = { command: Command; rank: number };

function ranked(commands: readonly Command[], typed: string): Ranked[] {
  const wanted = typed.toLowerCase().trim();
  const words = wanted.split(/\s+/);
  const found = commands.filter((command) => {
    const text = `${command.label} ${command.words}`.toLowerCase();
    return wanted.length >= (command.least ?? 0) && words.every((word) => text.includes(word));
  });
  const rankOf = ({ label, words: others }: Command) => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return others.toLowerCase().split(/\s+/).includes(wanted) ? AS_WORD : AS_PART;
  };
  return found
    .map((command) => ({ command, rank: rankOf(command) }))
    .sort((one, other) => one.rank - other.rank);
}
