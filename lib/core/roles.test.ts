import { may, type Right, ROLES, type Role, rolesWith } from "@/lib/core/roles";

test.each<[Role, readonly Right[]]>([
  ["editor", ["content.write", "leads.write", "leads.export", "trash.write"]],
  ["support", ["leads.write", "leads.export", "chat.write", "orders.write", "orders.export", "trash.write"]],
  ["viewer", []],
])("of what changes or takes away, the role %s may %j", (role, expected) => {
  const all: Right[] = [
    ...(["content.write", "leads.write", "leads.export", "chat.write"] as const),
    ...(["orders.write", "orders.export"] as const),
    ...(["orders.refund", "trash.write", "people", "mail", "settings", "users"] as const),
  ];
  expect(all.filter((right) => may(role, right))).toEqual(all.filter((right) => expected.includes(right)));
  expect(all.filter((right) => !may("owner", right))).toEqual([]);
});

test("content is read by those who write it and by viewers, orders and the chat by those who work on them and by viewers", () => {
  expect(rolesWith("content.read")).toEqual(["owner", "editor", "viewer"]);
  expect(rolesWith("orders.read")).toEqual(["owner", "support", "viewer"]);
  expect(rolesWith("chat.read")).toEqual(["owner", "support", "viewer"]);
  expect(ROLES.filter((role) => may(role, "leads.read"))).toEqual(ROLES);
});
