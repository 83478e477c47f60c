import {
  Award,
  BookOpenText,
  Calculator,
  CalendarClock,
  ChartNoAxesCombined,
  CircleUserRound,
  CreditCard,
  GlobeLock,
  History,
  type IconNode,
  Images,
  Inbox,
  KeyRound,
  LayoutGrid,
  ListTree,
  Mails,
  MessageSquareReply,
  MessagesSquare,
  MousePointerClick,
  Palette,
  PanelBottom,
  PanelsTopLeft,
  ServerCog,
  Settings,
  ShieldAlert,
  Signpost,
  Star,
  TextCursorInput,
  Trash2,
  Users,
} from "lucide";
import type { SectionId } from "@/lib/access/users/schema";
import { may, type Right, type Role } from "@/lib/core/roles";

export type Section = {
  id: SectionId;
  label: string;
  read: Right;
  /** Right required to change its content, if different. */
  write?: Right;
  icon: IconNode;
  quickTool?: string;
  records?: readonly SectionRecord[];
};

type SectionRecord = {
  kind: string;
  isTrashed?: true;
  listQuery?: string;
  /** Query string that shows a record; absent if it is searched by its label. */
  queryOf?: (id: string) => string;
};

const content = { read: "content.read", write: "content.write" } as const;

/** A new section is an entry here and in `section-groups.ts`, whose order the sidebar has, and its panel in `panels.ts`. */
export const sections: readonly Section[] = [
  { id: "overview", read: "overview.read", label: "Overview", icon: LayoutGrid },
  {
    id: "leads",
    read: "leads.read",
    write: "leads.write",
    label: "Leads",
    icon: Inbox,
    records: [
      { kind: "lead", queryOf: (id) => `lead=${encodeURIComponent(id)}` },
      { kind: "reply-template", isTrashed: true, listQuery: "view=templates" },
      { kind: "lead-block", queryOf: () => "view=blocked" },
      { kind: "lead-view", queryOf: () => "" },
      { kind: "attachment", queryOf: () => "" },
    ],
  },
  {
    id: "chat",
    read: "chat.read",
    write: "chat.write",
    label: "Chat",
    icon: MessagesSquare,
    records: [
      { kind: "chat-session", queryOf: (id) => `conversation=${encodeURIComponent(id)}` },
      { kind: "chat-settings", queryOf: () => "view=availability" },
      { kind: "chat-answer", isTrashed: true, listQuery: "view=answers" },
      { kind: "chat-question", queryOf: () => "view=questions" },
    ],
  },
  {
    id: "appointments",
    read: "leads.read",
    write: "leads.write",
    label: "Appointments",
    icon: CalendarClock,
    records: [
      { kind: "appointment", queryOf: (id) => `appointment=${encodeURIComponent(id)}` },
      { kind: "appointment-kind", isTrashed: true, listQuery: "view=kinds" },
      { kind: "availability", queryOf: () => "view=availability" },
      { kind: "calendar-feed", queryOf: () => "view=availability" },
      { kind: "busy-calendar", queryOf: () => "view=availability" },
    ],
  },
  {
    id: "orders",
    read: "orders.read",
    write: "orders.write",
    label: "Orders",
    icon: CreditCard,
    records: [
      { kind: "order", queryOf: (id) => `q=${encodeURIComponent(id)}` },
      { kind: "payment-difference", queryOf: () => "tab=differences" },
    ],
  },
  {
    id: "reviews",
    ...content,
    label: "Reviews",
    icon: Star,
    quickTool: "Add, edit and hide what customers say, and choose what the site shows",
    records: [{ kind: "review", isTrashed: true }],
  },
  {
    id: "services",
    ...content,
    label: "Services",
    icon: ServerCog,
    records: [{ kind: "static-service", isTrashed: true }],
  },
  {
    id: "menu",
    ...content,
    label: "Menu",
    icon: ListTree,
    records: [{ kind: "menu-item", isTrashed: true }],
  },
  {
    id: "footer",
    ...content,
    label: "Footer Links",
    icon: PanelBottom,
    records: [{ kind: "footer-link", isTrashed: true }],
  },
  {
    id: "lead-settings",
    read: "settings",
    label: "Lead Settings",
    icon: MessageSquareReply,
    records: [{ kind: "acknowledgement" }, { kind: "webhook" }, { kind: "webhook-delivery" }],
  },
  { id: "mail", read: "mail.customers", label: "Mail", icon: Mails, records: [{ kind: "mail" }] },
  {
    id: "users",
    read: "users",
    label: "Users",
    icon: Users,
    quickTool: "Create, edit, and manage admin accounts with dashboard access",
    records: [{ kind: "user" }],
  },
  { id: "twofactor", read: "own", label: "2FA", icon: KeyRound },
  { id: "account", read: "own", label: "My Account", icon: CircleUserRound },
  {
    id: "security",
    ...content,
    label: "Security Alert",
    icon: ShieldAlert,
    quickTool: "Warn visitors above every page, with a bar on wide screens and a button on phones",
    records: [{ kind: "security-alert" }],
  },
  {
    id: "country-blocking",
    read: "settings",
    label: "Country Blocking",
    icon: GlobeLock,
    records: [
      { kind: "country-blocking", queryOf: () => "" },
      { kind: "blocked-country", queryOf: () => "" },
    ],
  },
  {
    id: "colors",
    ...content,
    label: "Colors",
    icon: Palette,
    records: [{ kind: "color", isTrashed: true }],
  },
  {
    id: "page-texts",
    ...content,
    label: "Page Texts",
    icon: TextCursorInput,
    records: [{ kind: "page-text", queryOf: () => "" }],
  },
  {
    id: "knowledge",
    read: "articles.read",
    write: "content.write",
    label: "Knowledge Base",
    icon: BookOpenText,
    records: [
      { kind: "knowledge-base-article", isTrashed: true },
      { kind: "knowledge-base-category", isTrashed: true, listQuery: "tab=categories" },
      { kind: "knowledge-base-draft" },
      { kind: "failed-search", listQuery: "tab=searches" },
      { kind: "redirect", listQuery: "tab=redirects" },
      { kind: "search-synonyms", listQuery: "tab=synonyms" },
    ],
  },
  {
    id: "proofs",
    ...content,
    label: "Proof",
    icon: Award,
    records: [{ kind: "proof", isTrashed: true }],
  },
  {
    id: "media",
    read: "media.read",
    write: "content.write",
    label: "Media Gallery",
    icon: Images,
    quickTool: "Upload, describe and organize the site's images",
    records: [{ kind: "media-file", isTrashed: true }],
  },
  {
    id: "demo",
    ...content,
    label: "Visual Images",
    icon: PanelsTopLeft,
    quickTool: "See where each image appears on the pages, and replace it",
    records: [{ kind: "site-image" }],
  },
  {
    id: "redirects",
    ...content,
    label: "Redirects",
    icon: Signpost,
    records: [
      { kind: "site-redirect", isTrashed: true },
      { kind: "missed-address", listQuery: "tab=missed" },
    ],
  },
  {
    id: "popup",
    ...content,
    label: "Exit Popup",
    icon: MousePointerClick,
    records: [{ kind: "exit-popup" }],
  },
  {
    id: "calculator",
    ...content,
    label: "Calculator",
    icon: Calculator,
    records: [
      { kind: "service-category", isTrashed: true },
      { kind: "service-option", isTrashed: true, listQuery: "tab=options" },
      { kind: "quote", listQuery: "tab=quotes" },
    ],
  },
  {
    id: "analytics",
    read: "analytics.read",
    label: "Analytics",
    icon: ChartNoAxesCombined,
    quickTool: "Visitors, where they come from, what they read, and what becomes leads",
  },
  {
    id: "settings",
    read: "settings",
    label: "Settings",
    icon: Settings,
    records: [{ kind: "settings", queryOf: () => "" }],
  },
  { id: "activity", read: "activity.read", label: "Activity", icon: History },
  {
    id: "trash",
    read: "trash.read",
    write: "trash.write",
    label: "Trash",
    icon: Trash2,
    records: [{ kind: "trash" }],
  },
];

export function sectionsFor(role: Role | undefined) {
  return sections.filter(({ read }) => role !== undefined && may(role, read));
}

export function sectionById(id: string) {
  return sections.find((section) => section.id === id);
}

export function sectionHref(id: SectionId, query = ""): string {
  return `/admin/dashboard/${id}${query}`;
}

export function sectionOfKind(kind: string) {
  return sections.find(({ records }) => records?.some((one) => one.kind === kind));
}
