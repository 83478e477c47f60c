import { may, type Right, type Role } from "@/lib/core/roles";

type Rights = { read: Right; write: Right };

const content: Rights = { read: "content.read", write: "content.write" };
const articles: Rights = { read: "articles.read", write: "content.write" };
const leads: Rights = { read: "leads.read", write: "leads.write" };
const chat: Rights = { read: "chat.read", write: "chat.write" };
const orders: Rights = { read: "orders.read", write: "orders.write" };
const settings: Rights = { read: "settings", write: "settings" };

/** Unlisted kinds are for owners only. */
const recordRights: Readonly<Record<string, Rights>> = {
  review: content,
  "static-service": content,
  "menu-item": content,
  "footer-link": content,
  "security-alert": content,
  color: content,
  "page-text": content,
  "knowledge-base-article": articles,
  "knowledge-base-category": articles,
  "knowledge-base-draft": articles,
  "failed-search": articles,
  "search-synonyms": articles,
  redirect: articles,
  proof: content,
  "media-file": { read: "media.read", write: "content.write" },
  "site-image": content,
  "site-redirect": content,
  "missed-address": content,
  "exit-popup": content,
  "service-category": content,
  "service-option": content,
  lead: leads,
  "reply-template": leads,
  "lead-block": { read: "leads.export", write: "leads.write" },
  "lead-view": leads,
  attachment: leads,
  quote: leads,
  appointment: leads,
  "appointment-kind": { read: "leads.read", write: "settings" },
  availability: leads,
  "calendar-feed": leads,
  "busy-calendar": leads,
  "chat-session": chat,
  "chat-settings": chat,
  "chat-answer": chat,
  "chat-question": chat,
  order: orders,
  "payment-difference": orders,
  acknowledgement: settings,
  webhook: settings,
  "webhook-delivery": settings,
  "country-blocking": settings,
  "blocked-country": settings,
  mail: { read: "mail", write: "mail" },
};

/** Null means all kinds, unlisted ones included. */
export function kindsFor(role: Role, use: keyof Rights): string[] | null {
  if (role === "owner") return null;
  return Object.keys(recordRights).filter((kind) => mayUse(role, kind, use));
}

export function trashKindsFor(role: Role): string[] | null {
  return kindsFor(role, may(role, "trash.write") ? "write" : "read");
}

export function mayUse(role: Role, kind: string, use: keyof Rights): boolean {
  const right = recordRights[kind]?.[use];
  return right ? may(role, right) : role === "owner";
}
