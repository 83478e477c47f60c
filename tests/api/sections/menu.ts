import type { Section } from "./section";

export const menu: Section = {
  kind: "menu-item",
  path: "/api/admin/menu-items",
  list: "menuItems",
  record: "menuItem",
  valid: (name) => ({ label: name, href: "/services" }),
  nameField: "label",
  defaults: { href: "/services", imageUrl: null, parentId: null, orderIndex: 0, isVisible: true },
  change: { isVisible: false },
  refused: [
    [{ imageUrl: "javascript:alert(1)" }, "imageUrl"],
    [{ parentId: "1" }, "parentId"],
    [{ parentId: 2_000_000_000 }, "parentId"],
    [{ isVisible: "yes" }, "isVisible"],
  ],
};
