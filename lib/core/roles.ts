/** Roles of administrators (docs/product/access.md "Roles"). */
export const ROLES = ["owner", "editor", "support", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Roles by right, for the calls, the pages, the sidebar and the buttons (docs/decisions/0049). */
const rights = {
  own: ROLES,
  "overview.read": ROLES,
  "activity.read": ROLES,
  "trash.read": ROLES,
  "trash.write": ["owner", "editor", "support"],
  /** Includes drafts and failed searches: staff who reply to visitors look articles up. */
  "articles.read": ROLES,
  /** Includes private files. */
  "media.read": ROLES,
  "content.read": ["owner", "editor", "viewer"],
  "content.write": ["owner", "editor"],
  "leads.read": ROLES,
  "leads.write": ["owner", "editor", "support"],
  /** Includes the addresses of blocked visitors. */
  "leads.export": ["owner", "editor", "support"],
  "chat.read": ["owner", "support", "viewer"],
  "chat.write": ["owner", "support"],
  "orders.read": ["owner", "support", "viewer"],
  "orders.write": ["owner", "support"],
  "orders.export": ["owner", "support"],
  "orders.refund": ["owner"],
  "analytics.read": ["owner", "editor", "viewer"],
  people: ["owner"],
  /** Outgoing mails contain codes and links. */
  mail: ["owner"],
  /** Without `mail`: those to visitors whose leads are assigned to the reader. */
  "mail.customers": ["owner", "support"],
  settings: ["owner"],
  users: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export type Area = "chat" | "content" | "leads" | "orders";

export function rolesWith(right: Right): readonly Role[] {
  return rights[right];
}

export function may(role: Role, right: Right): boolean {
  return rolesWith(right).includes(role);
}

export const roleLabels: Record<Role, { label: string; description: string }> = {
  owner: { label: "Owner", description: "Everything, including users, refunds and settings." },
  editor: { label: "Editor", description: "Pages, articles, media and leads." },
  support: {
    label: "Support",
    description:
      "Leads, the chat and orders, without refunds. Reads articles, images, and emails to their own customers.",
  },
  viewer: {
    label: "Viewer",
    description: "Looks at pages, leads, the chat, orders and figures, and changes nothing.",
  },
};
