import { type ComponentType, lazy } from "react";
import type { SectionId } from "@/lib/access/users/schema";

const section = (load: () => Promise<ComponentType>) => ({
  load,
  Panel: lazy(async () => ({ default: await load() })),
});

export const panels: Record<SectionId, ReturnType<typeof section>> = {
  overview: section(() => import("@/components/admin/overview/overview-panel").then((m) => m.OverviewPanel)),
  leads: section(() => import("@/components/admin/leads/leads-panel").then((m) => m.LeadsPanel)),
  chat: section(() => import("@/components/admin/chat/chat-panel").then((m) => m.ChatPanel)),
  appointments: section(() =>
    import("@/components/admin/appointments/appointments-panel").then((m) => m.AppointmentsPanel),
  ),
  orders: section(() => import("@/components/admin/orders/orders-panel").then((m) => m.OrdersPanel)),
  reviews: section(() => import("@/components/admin/reviews/reviews-panel").then((m) => m.ReviewsPanel)),
  colors: section(() => import("@/components/admin/colors/colors-panel").then((m) => m.ColorsPanel)),
  services: section(() => import("@/components/admin/services/services-panel").then((m) => m.ServicesPanel)),
  footer: section(() =>
    import("@/components/admin/footer-links/footer-links-panel").then((m) => m.FooterLinksPanel),
  ),
  menu: section(() => import("@/components/admin/menu/menu-panel").then((m) => m.MenuPanel)),
  "lead-settings": section(() =>
    import("@/components/admin/lead-settings/lead-settings-panel").then((m) => m.LeadSettingsPanel),
  ),
  mail: section(() => import("@/components/admin/mail/mail-panel").then((m) => m.MailPanel)),
  users: section(() => import("@/components/admin/users/users-panel").then((m) => m.UsersPanel)),
  twofactor: section(() =>
    import("@/components/admin/two-factor/two-factor-panel").then((m) => m.TwoFactorPanel),
  ),
  account: section(() => import("@/components/admin/account/account-panel").then((m) => m.AccountPanel)),
  security: section(() =>
    import("@/components/admin/security-alert/security-panel").then((m) => m.SecurityPanel),
  ),
  "country-blocking": section(() =>
    import("@/components/admin/country-blocking/country-blocking-panel").then((m) => m.CountryBlockingPanel),
  ),
  "page-texts": section(() =>
    import("@/components/admin/page-texts/page-texts-panel").then((m) => m.PageTextsPanel),
  ),
  knowledge: section(() =>
    import("@/components/admin/knowledge-base/knowledge-panel").then((m) => m.KnowledgePanel),
  ),
  proofs: section(() => import("@/components/admin/proofs/proofs-panel").then((m) => m.ProofsPanel)),
  media: section(() => import("@/components/admin/media/media-panel").then((m) => m.MediaPanel)),
  demo: section(() =>
    import("@/components/admin/visual-images/visual-images-panel").then((m) => m.VisualImagesPanel),
  ),
  redirects: section(() =>
    import("@/components/admin/redirects/redirects-panel").then((m) => m.RedirectsPanel),
  ),
  popup: section(() => import("@/components/admin/exit-popup/popup-panel").then((m) => m.PopupPanel)),
  calculator: section(() =>
    import("@/components/admin/calculator/calculator-panel").then((m) => m.CalculatorPanel),
  ),
  analytics: section(() =>
    import("@/components/admin/analytics/analytics-panel").then((m) => m.AnalyticsPanel),
  ),
  settings: section(() => import("@/components/admin/settings/settings-panel").then((m) => m.SettingsPanel)),
  activity: section(() => import("@/components/admin/activity/activity-panel").then((m) => m.ActivityPanel)),
  trash: section(() => import("@/components/admin/trash/trash-panel").then((m) => m.TrashPanel)),
};

/** Fetches a section's code beside its page, not after it. A failure shows when the section is opened. */
export const preloadPanel = (id: SectionId): void => void panels[id].load().catch(() => undefined);
