import type { ColorCategory } from "@/lib/content/colors/tokens";

type OurColor = { name: string; hexValue: string; description: string; category: ColorCategory };

export const defaultColors: readonly OurColor[] = [
  { name: "Brand", hexValue: "#2563eb", description: "Links, icons and highlights", category: "primary" },
  {
    name: "Brand soft",
    hexValue: "#e8f0fe",
    description: "Tints behind icons and badges",
    category: "primary",
  },
  {
    name: "Navy",
    hexValue: "#0f2747",
    description: "Dark sections and strong headings",
    category: "secondary",
  },
  { name: "Navy deep", hexValue: "#081a33", description: "Top bar, hero and footer", category: "secondary" },
  { name: "Accent", hexValue: "#f97316", description: "The one warm accent, on dark", category: "accent" },
  {
    name: "Accent strong",
    hexValue: "#c2410c",
    description: "The accent as text on light",
    category: "accent",
  },
  { name: "Accent soft", hexValue: "#fff1e6", description: "Warm tint behind icons", category: "accent" },
  { name: "Surface", hexValue: "#ffffff", description: "Pages and cards", category: "background" },
  { name: "Surface sunken", hexValue: "#f5f8fc", description: "Alternate sections", category: "background" },
  { name: "Ink", hexValue: "#0f172a", description: "Headings and text", category: "text" },
  { name: "Ink muted", hexValue: "#475569", description: "Supporting text", category: "text" },
  { name: "Ink faint", hexValue: "#607087", description: "Captions and hints", category: "text" },
  { name: "Brand strong", hexValue: "#1d4ed8", description: "Buttons under the pointer", category: "button" },
  { name: "Danger", hexValue: "#dc2626", description: "Security alert and errors", category: "alert" },
  { name: "Success", hexValue: "#15803d", description: "Confirmations", category: "alert" },
  { name: "Line", hexValue: "#dbe3ee", description: "Lines and outlines", category: "general" },
];

export function isOurColor(color: { [Field in keyof OurColor]: string | null }, defaultColor: OurColor) {
  return (
    color.hexValue?.toLowerCase() === defaultColor.hexValue &&
    (["name", "description", "category"] as const).every((field) => color[field] === defaultColor[field])
  );
}
