import type { Section } from "./section";

export const proofs: Section = {
  kind: "proof",
  path: "/api/admin/proofs",
  list: "proofs",
  record: "proof",
  valid: (name) => ({ kind: "case", name, description: "Text" }),
  defaults: { description: "Text", imageUrl: null, linkUrl: null, isActive: true },
  change: { description: "Another text" },
  refused: [
    [{ name: "" }, "name"],
    [{ kind: "award" }, "kind"],
    [{ description: "x".repeat(1001) }, "description"],
    [{ imageUrl: "javascript:alert(1)" }, "imageUrl"],
    [{ linkUrl: "javascript:alert(1)" }, "linkUrl"],
    [{ orderIndex: -1 }, "orderIndex"],
    [{ isActive: "yes" }, "isActive"],
  ],
  textField: "name",
};
