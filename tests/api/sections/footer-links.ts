import type { Section } from "./section";

export const footerLinks: Section = {
  kind: "footer-link",
  path: "/api/admin/footer-links",
  list: "links",
  record: "link",
  valid: (name) => ({ section: "Support", label: name, url: "/services-order" }),
  nameField: "label",
  defaults: { section: "Support", url: "/services-order", target: "_self", isActive: true },
  change: { url: "https://example.com/help" },
  refused: [[{ isActive: "yes" }, "isActive"]],
  textField: "label",
};
