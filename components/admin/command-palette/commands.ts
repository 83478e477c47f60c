import { ExternalLink, FilePlus2, ImageUp, LogOut, type LucideIcon } from "lucide-react";
import { type Section, sectionHref, sectionsFor } from "@/components/admin/sections";
import { may, type Right, type Role } from "@/lib/auth/roles";

/** What the palette can do by itself; sections and what is found are gone to. */
export type Command = { id: string; label: string; icon: LucideIcon; words: string; right?: Right } & (
  | { href: string; isOutside?: true }
  | { does: "sign-out" }
);

/** Ours, beside the sections. `words` are other names that people may look for. */
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

const sectionCommand = ({ id, label, icon, quickTool = "" }: Section): Command => ({
  id,
  label,
  icon,
  words: quickTool,
  href: `/admin/dashboard/${id}`,
});

/** The sections and actions of a role that have all the words in them; those first whose name begins with what was typed. */
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
