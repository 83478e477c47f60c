import {
  KeyRound,
  LayoutGrid,
  ListTree,
  type LucideIcon,
  Mails,
  MousePointerClick,
  PanelBottom,
  ServerCog,
  ShieldAlert,
  Star,
  Users,
} from "lucide-react";
import type { SectionId } from "@/lib/admin-users/schema";

export type Section = {
  /** The last part of its address, /admin/dashboard/{id}. */
  id: SectionId;
  label: string;
  icon: LucideIcon;
  /** What the overview's card says of it; only the sections that docs/product.md 2.2 lists have one. */
  quickTool?: string;
};

/**
 * The sections of the dashboard, in the sidebar's order before anyone moved one. A new one is an entry here and its
 * panel in `panels.ts`.
 */
const entries = [
  { id: "overview", label: "Quick Tools", icon: LayoutGrid },
  {
    id: "reviews",
    label: "Reviews",
    icon: Star,
    quickTool: "Add, edit and hide what customers say, and choose what the site shows",
  },
  { id: "services", label: "Services", icon: ServerCog },
  { id: "menu", label: "Menu", icon: ListTree },
  { id: "footer", label: "Footer Links", icon: PanelBottom },
  { id: "mail", label: "Mail", icon: Mails },
  {
    id: "users",
    label: "Users",
    icon: Users,
    quickTool: "Create, edit, and manage admin accounts with dashboard access",
  },
  { id: "twofactor", label: "2FA", icon: KeyRound },
  {
    id: "security",
    label: "Security Alert",
    icon: ShieldAlert,
    quickTool: "Warn visitors above every page, with a bar on wide screens and a button on phones",
  },
  { id: "popup", label: "Exit Popup", icon: MousePointerClick },
] as const satisfies readonly Section[];

/** The ids of the sections that exist; `SectionId` names those that are still to come, too. */
export type BuiltSectionId = (typeof entries)[number]["id"];

export const sections: readonly (Section & { id: BuiltSectionId })[] = entries;

export function sectionById(id: string) {
  return sections.find((section) => section.id === id);
}

/** The address of a section, or null where it does not exist (yet). */
export function sectionHref(id: SectionId, query = ""): string | null {
  return sectionById(id) ? `/admin/dashboard/${id}${query}` : null;
}
