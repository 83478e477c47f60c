import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import type { BuiltSectionId } from "@/components/admin/sections";

export const panels: Record<BuiltSectionId, ComponentType> = {
  overview: dynamic(() => import("@/components/admin/overview/overview-panel").then((m) => m.OverviewPanel), {
    loading: PanelLoading,
  }),
  leads: dynamic(() => import("@/components/admin/leads/leads-panel").then((m) => m.LeadsPanel), {
    loading: PanelLoading,
  }),
  chat: dynamic(() => import("@/components/admin/chat/chat-panel").then((m) => m.ChatPanel), {
    loading: PanelLoading,
  }),
  appointments: dynamic(
    () => import("@/components/admin/appointments/appointments-panel").then((m) => m.AppointmentsPanel),
    { loading: PanelLoading },
  ),
  orders: dynamic(() => import("@/components/admin/orders/orders-panel").then((m) => m.OrdersPanel), {
    loading: PanelLoading,
  }),
  reviews: dynamic(() => import("@/components/admin/reviews/reviews-panel").then((m) => m.ReviewsPanel), {
    loading: PanelLoading,
  }),
  colors: dynamic(() => import("@/components/admin/colors/colors-panel").then((m) => m.ColorsPanel), {
    loading: PanelLoading,
  }),
  services: dynamic(() => import("@/components/admin/services/services-panel").then((m) => m.ServicesPanel), {
    loading: PanelLoading,
  }),
  footer: dynamic(
    () => import("@/components/admin/footer-links/footer-links-panel").then((m) => m.FooterLinksPanel),
    { loading: PanelLoading },
  ),
  menu: dynamic(() => import("@/components/admin/menu/menu-panel").then((m) => m.MenuPanel), {
    loading: PanelLoading,
  }),
  "lead-settings": dynamic(
    () => import("@/components/admin/lead-settings/lead-settings-panel").then((m) => m.LeadSettingsPanel),
    { loading: PanelLoading },
  ),
  mail: dynamic(() => import("@/components/admin/mail/mail-panel").then((m) => m.MailPanel), {
    loading: PanelLoading,
  }),
  users: dynamic(() => import("@/components/admin/users/users-panel").then((m) => m.UsersPanel), {
    loading: PanelLoading,
  }),
  twofactor: dynamic(
    () => import("@/components/admin/two-factor/two-factor-panel").then((m) => m.TwoFactorPanel),
    { loading: PanelLoading },
  ),
  account: dynamic(() => import("@/components/admin/account/account-panel").then((m) => m.AccountPanel), {
    loading: PanelLoading,
  }),
  security: dynamic(
    () => import("@/components/admin/security-alert/security-panel").then((m) => m.SecurityPanel),
    {
      loading: PanelLoading,
    },
  ),
  "country-blocking": dynamic(
    () =>
      import("@/components/admin/country-blocking/country-blocking-panel").then(
        (m) => m.CountryBlockingPanel,
      ),
    { loading: PanelLoading },
  ),
  "page-texts": dynamic(
    () => import("@/components/admin/page-texts/page-texts-panel").then((m) => m.PageTextsPanel),
    { loading: PanelLoading },
  ),
  knowledge: dynamic(
    () => import("@/components/admin/knowledge-base/knowledge-panel").then((m) => m.KnowledgePanel),
    { loading: PanelLoading },
  ),
  proofs: dynamic(() => import("@/components/admin/proofs/proofs-panel").then((m) => m.ProofsPanel), {
    loading: PanelLoading,
  }),
  media: dynamic(() => import("@/components/admin/media/media-panel").then((m) => m.MediaPanel), {
    loading: PanelLoading,
  }),
  demo: dynamic(
    () => import("@/components/admin/visual-images/visual-images-panel").then((m) => m.VisualImagesPanel),
    { loading: PanelLoading },
  ),
  redirects: dynamic(
    () => import("@/components/admin/redirects/redirects-panel").then((m) => m.RedirectsPanel),
    { loading: PanelLoading },
  ),
  popup: dynamic(() => import("@/components/admin/exit-popup/popup-panel").then((m) => m.PopupPanel), {
    loading: PanelLoading,
  }),
  calculator: dynamic(
    () => import("@/components/admin/calculator/calculator-panel").then((m) => m.CalculatorPanel),
    { loading: PanelLoading },
  ),
  analytics: dynamic(
    () => import("@/components/admin/analytics/analytics-panel").then((m) => m.AnalyticsPanel),
    { loading: PanelLoading },
  ),
  settings: dynamic(() => import("@/components/admin/settings/settings-panel").then((m) => m.SettingsPanel), {
    loading: PanelLoading,
  }),
  activity: dynamic(() => import("@/components/admin/activity/activity-panel").then((m) => m.ActivityPanel), {
    loading: PanelLoading,
  }),
  trash: dynamic(() => import("@/components/admin/trash/trash-panel").then((m) => m.TrashPanel), {
    loading: PanelLoading,
  }),
};
