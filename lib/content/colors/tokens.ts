export const COLOR_CATEGORIES = [
  "primary",
  "secondary",
  "accent",
  "background",
  "text",
  "button",
  "alert",
  "general",
] as const;
export type ColorCategory = (typeof COLOR_CATEGORIES)[number];

export const defaultPalette = {
  surface: "#ffffff",
  "surface-sunken": "#f5f8fc",
  "surface-raised": "#ffffff",
  line: "#dbe3ee",
  "navy-deep": "#081a33",
  navy: "#0f2747",
  brand: "#2563eb",
  "brand-soft": "#e8f0fe",
  "brand-strong": "#1d4ed8",
  glow: "#2563eb",
  banner: "#1d4ed8",
  button: "#2563eb",
  "button-text": "#ffffff",
  "button-strong": "#1d4ed8",
  accent: "#f97316",
  "accent-bright": "#fb8a3c",
  "accent-soft": "#fff1e6",
  "accent-strong": "#c2410c",
  "ink-strong": "#081a33",
  ink: "#0f172a",
  "ink-muted": "#475569",
  "ink-faint": "#607087",
  danger: "#dc2626",
  success: "#15803d",
};

export const ourNight = {
  surface: "#101a2a",
  "surface-sunken": "#0b1320",
  "surface-raised": "#172338",
  line: "#2b3a52",
  "ink-strong": "#f6f9fd",
  ink: "#e6ecf5",
  "ink-muted": "#b3bfd0",
  "ink-faint": "#94a3b8",
  danger: "#f87171",
  success: "#4ade80",
} satisfies Partial<Record<PaletteVariable, string>>;

export type PaletteVariable = keyof typeof defaultPalette;
export type SitePalette = Readonly<Record<PaletteVariable, string>>;

type TokenInfo = { label: string; use: string; variable: PaletteVariable; category: ColorCategory };

export const siteTokens = {
  primary: { label: "Primary", use: "links, icons and banners", variable: "brand", category: "primary" },
  button: { label: "Buttons", use: "filled buttons", variable: "button", category: "button" },
  accent: { label: "Accent", use: "the warm accent on dark", variable: "accent", category: "accent" },
  ink: { label: "Text", use: "text of pages and forms", variable: "ink", category: "text" },
  "ink-muted": {
    label: "Supporting text",
    use: "introductions and hints",
    variable: "ink-muted",
    category: "text",
  },
  surface: { label: "Page", use: "pages, cards and forms", variable: "surface", category: "background" },
  "surface-sunken": {
    label: "Alternate sections",
    use: "every other section",
    variable: "surface-sunken",
    category: "background",
  },
  navy: {
    label: "Dark sections",
    use: "hero, footer and headings",
    variable: "navy-deep",
    category: "secondary",
  },
  line: { label: "Lines", use: "lines and outlines", variable: "line", category: "general" },
} as const satisfies Record<string, TokenInfo>;

export type SiteToken = keyof typeof siteTokens;

export const siteTokenIds = Object.keys(siteTokens) as [SiteToken, ...SiteToken[]];

export function isSiteToken(text: unknown): text is SiteToken {
  return typeof text === "string" && Object.hasOwn(siteTokens, text);
}

export const ourColor = (token: SiteToken): string => defaultPalette[siteTokens[token].variable];
