import { KeyRound, LayoutGrid, type LucideIcon, Mails, Star, Users } from "lucide-react";
import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { PanelLoading } from "@/components/admin/shell/panel-loading";
import type { SectionId } from "@/lib/admin-users/schema";

export type Section = {
  /** The last part of its address, /admin/dashboard/{id}. */
  id: SectionId;
  label: string;
  icon: LucideIcon;
  /** What the overview's card says of it; only the sections of spec 2 section 2 have one. */
  quickTool?: string;
  /** Loaded when the section is opened. */
  Panel: ComponentType<{ sections: readonly Section[] }>;
};

/** The sections of the dashboard, in the sidebar's order before anyone moved one. A new one is an entry here. */
export const sections: readonly Section[] = [
  {
    id: "overview",
    label: "Quick Tools",
    icon: LayoutGrid,
    Panel: dynamic(() => import("@/components/admin/overview/overview-panel").then((m) => m.OverviewPanel), {
      loading: PanelLoading,
    }),
  },
  {
    id: "reviews",
    label: "Reviews",
    icon: Star,
    quickTool: "Add, edit and hide what customers say, and choose what the site shows",
    Panel: dynamic(() => import("@/components/admin/reviews/reviews-panel").then((m) => m.ReviewsPanel), {
      loading: PanelLoading,
    }),
  },
  {
    id: "mail",
    label: "Mail",
    icon: Mails,
    Panel: dynamic(() => import("@/components/admin/mail/mail-panel").then((m) => m.MailPanel), {
      loading: PanelLoading,
    }),
  },
  {
    id: "users",
    label: "Users",
    icon: Users,
    quickTool: "Create, edit, and manage admin accounts with dashboard access",
    Panel: dynamic(() => import("@/components/admin/users/users-panel").then((m) => m.UsersPanel), {
      loading: PanelLoading,
    }),
  },
  {
    id: "twofactor",
    label: "2FA",
    icon: KeyRound,
    Panel: dynamic(
      () => import("@/components/admin/two-factor/two-factor-panel").then((m) => m.TwoFactorPanel),
      { loading: PanelLoading },
    ),
  },
];

export function sectionById(id: string): Section | undefined {
  return sections.find((section) => section.id === id);
}
