import { may, type Right, type Role } from "@/lib/core/roles";

const all: Right[] = [
  ...(["own", "overview.read", "activity.read", "trash.read", "trash.write"] as const),
  ...(["articles.read", "media.read"] as const),
  ...(["content.read", "content.write", "leads.read", "leads.write", "leads.export"] as const),
  ...(["chat.read", "chat.write", "orders.read", "orders.write", "orders.export"] as const),
  ...(["orders.refund", "analytics.read", "people", "mail", "mail.customers"] as const),
  ...(["settings", "users"] as const),
];
const looks: Right[] = [
  "own",
  "overview.read",
  "activity.read",
  "trash.read",
  "articles.read",
  "media.read",
  "leads.read",
];

test.each<[Role, readonly Right[]]>([
  ["owner", all],
  [
    "editor",
    [
      ...looks,
      ...(["trash.write", "content.read", "content.write"] as const),
      ...(["leads.write", "leads.export", "analytics.read"] as const),
    ],
  ],
  [
    "support",
    [
      ...looks,
      ...(["trash.write", "leads.write", "leads.export", "chat.read", "chat.write"] as const),
      ...(["orders.read", "orders.write", "orders.export", "mail.customers"] as const),
    ],
  ],
  ["viewer", [...looks, "content.read", "chat.read", "orders.read", "analytics.read"]],
])("the role %s has exactly these rights", (role, rights) => {
  expect(all.filter((right) => may(role, right))).toEqual(all.filter((right) => rights.includes(right)));
});
