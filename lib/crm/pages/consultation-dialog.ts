import type { ExitPopup } from "@/lib/content/exit-popup/schema";
import { personLabels } from "@/lib/crm/pages/person";

export const consultationLabels = {
  decline: "No thanks, I'll continue browsing",
  title: "Get your free IT consultation",
  lead: "Tell us what you need. A technician will call you back.",
  formName: "Request a free IT consultation",
  required: "Fields marked with * are required.",
  ...personLabels,
  services: "What can we help with?",
  challenges: "Your IT challenges",
  challengesHint: "A sentence or two is enough.",
  urgency: "How urgent is it?",
  urgencyPlaceholder: "Select one",
  urgentCall: "Something down right now? Don't wait for a reply. We pick up 24/7:",
  submit: "Request Free Consultation",
  privacy: "Privacy Policy",
  terms: "Terms of Use",
  close: "Close",
};

export type ConsultationLabels = Readonly<Record<keyof typeof consultationLabels, string>>;

export type ExitPopupProps = { popup: ExitPopup; texts: ConsultationLabels | undefined };
