import { ExternalLink, FilePlus2, ImageUp, LogOut, type LucideIcon } from "lucide-react";
import { type BuiltSectionId, type Section, sectionHref, sectionsFor } from "@/components/admin/sections";
import { may, type Right, type Role } from "@/lib/core/roles";

/** A command of the palette; sections and records are links instead. */
export type Command = { id: string; label: string; icon: LucideIcon; words: string; right?: Right } & (
  | { href: string; isOutside?: true }
  | { does: "sign-out" }
);

/** The administration's own actions. `words` are alternative names. */
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
  { id: "sign-out", label: "Sign out", icon: LogOut, words: "logout log out end session", does: "sign-out" },
];

/** Alternative names of sections. */
const sectionWords: Partial<Record<BuiltSectionId, string>> = {
  leads: "requests contacts inquiries forms quotes customers",
  chat: "conversations messages assistant availability",
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

/** A role's sections and actions that contain all the words; names that begin with the input come first. */
export function commandsFor(
  typed: string,
  role: Role | undefined,
): { sections: Command[]; actions: Command[] } {
  return {
    sections: matching(sectionsFor(role).map(sectionCommand), typed),
    actions: matching(
      actions.filter(({ right = "own" }) => role !== undefined && may(role, right)),
      typed,
    ),
  };
}

function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().trim();
  const words = wanted.split(/\s+/);
  const found = commands.filter((command) => {
    const text = `${command.label} ${command.words}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Command) => {
    const name = label.toLowerCase();
    return name.startsWith(wanted) ? 0 : name.includes(wanted) ? 1 : 2;
  };
  return found.sort((one, other) => rank(one) - rank(other));
}
