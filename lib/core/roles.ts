/** What an administrator is there for (docs/product.md 2.6). */
export const ROLES = ["owner", "editor", "support", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what, in one table for the calls, the pages, the sidebar and the buttons (docs/decisions/0049). A call
 * declares its right beside `access`.
 */
const rights = {
  /** One's own account and sessions, and what tells nothing of any record. */
  own: ROLES,
  /** What is filtered by the rights to its parts. */
  "overview.read": ROLES,
  "activity.read": ROLES,
  "trash.read": ROLES,
  "trash.write": ["owner", "editor", "support"],
  /** Everything that the pages show, with the media. */
  "content.read": ["owner", "editor", "viewer"],
  "content.write": ["owner", "editor"],
  "leads.read": ROLES,
  "leads.write": ["owner", "editor", "support"],
  /** What takes people's data out of the house, many at once, and the addresses of those who are kept out. */
  "leads.export": ["owner", "editor", "support"],
  /** Conversations in the chat, and when one is there for them. */
  "chat.read": ["owner", "support", "viewer"],
  "chat.write": ["owner", "support"],
  "orders.read": ["owner", "support", "viewer"],
  "orders.write": ["owner", "support"],
  "orders.export": ["owner", "support"],
  "orders.refund": ["owner"],
  "analytics.read": ["owner", "editor", "viewer"],
  /** All that is stored about a person, whatever it belongs to. */
  people: ["owner"],
  /** Mails on their way out, which carry codes and links. */
  mail: ["owner"],
  /** Country blocking, the webhook, and what the site mails by itself. */
  settings: ["owner"],
  users: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** What is both read and written, each by a right of its own. */
export type Area = "chat" | "content" | "leads" | "orders";

/** The roles that have a right. */
export function rolesWith(right: Right): readonly Role[] {
  return rights[right];
}

export function may(role: Role, right: Right): boolean {
  return rolesWith(right).includes(role);
}

/** What each role is called, and what it says beside its choice. */
export const roleWords: Record<Role, { label: string; description: string }> = {
  owner: { label: "Owner", description: "Everything, including users, refunds and settings." },
  editor: { label: "Editor", description: "Pages, articles, media and leads." },
  support: { label: "Support", description: "Leads, the chat and orders, without refunds." },
  viewer: {
    label: "Viewer",
    description: "Looks at pages, leads, the chat, orders and figures, and changes nothing.",
  },
};
