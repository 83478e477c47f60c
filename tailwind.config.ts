import type { Config } from "tailwindcss";

const color = (token: string) => `var(--color-${token})`;

/**
 * The palette is CSS variables, so that the administrators' colours can override it without a build
 * (app/globals.css gives the defaults).
 */
const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        navy: { DEFAULT: color("navy"), deep: color("navy-deep") },
        brand: { DEFAULT: color("brand"), strong: color("brand-strong"), soft: color("brand-soft") },
        accent: { DEFAULT: color("accent"), strong: color("accent-strong"), soft: color("accent-soft") },
        ink: { DEFAULT: color("ink"), muted: color("ink-muted"), faint: color("ink-faint") },
        surface: {
          DEFAULT: color("surface"),
          raised: color("surface-raised"),
          sunken: color("surface-sunken"),
        },
        line: color("line"),
        danger: { DEFAULT: color("danger"), soft: color("danger-soft") },
        success: { DEFAULT: color("success"), soft: color("success-soft") },
      },
      fontFamily: { sans: ["var(--font-inter)", "system-ui", "sans-serif"] },
    },
  },
};

export default config;
