import type { Section } from "./section";

export const colors: Section = {
  kind: "color",
  path: "/api/admin/color-palette",
  list: "colors",
  record: "color",
  valid: (name) => ({ name, hexValue: "#7c3aed" }),
  defaults: { category: "general", isActive: true, description: null, token: null },
  change: { hexValue: "#047857" },
  refused: [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(256) }, "name"],
    [{ hexValue: "7c3aed" }, "hexValue"],
    [{ hexValue: "#7c3aed;}body{display:none" }, "hexValue"],
    [{ category: "neon" }, "category"],
    [{ orderIndex: -1 }, "orderIndex"],
    [{ isActive: "yes" }, "isActive"],
    [{ token: "constructor" }, "token"],
    [{ token: "primary", hexValue: "#ffff00" }, "hexValue"],
  ],
  textField: "description",
};
