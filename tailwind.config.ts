import type { Config } from "tailwindcss";

const color = (token: string) => `var(--color-${token})`;

/**
 * The palette is CSS variables, so that the administrators' colours can override it without a build
 * (app/globals.css gives the defaults).
 */
const config: Config = {
  theme: {
    extend: {
      colors: {
        navy: { DEFAULT: color("navy"), deep: color("navy-deep") },
        brand: { DEFAULT: color("brand"), strong: color("brand-strong"), soft: color("brand-soft") },
        button: { DEFAULT: color("button"), strong: color("button-strong"), text: color("button-text") },
        accent: {
          DEFAULT: color("accent"),
          bright: color("accent-bright"),
          strong: color("accent-strong"),
          soft: color("accent-soft"),
        },
        ink: {
          DEFAULT: color("ink"),
          strong: color("ink-strong"),
          muted: color("ink-muted"),
          faint: color("ink-faint"),
        },
        surface: {
          DEFAULT: color("surface"),
          raised: color("surface-raised"),
          sunken: color("surface-sunken"),
        },
        line: color("line"),
        danger: { DEFAULT: color("danger"), fill: color("danger-fill"), soft: color("danger-soft") },
        warning: { strong: color("warning-strong"), soft: color("warning-soft") },
        success: { DEFAULT: color("success"), soft: color("success-soft") },
      },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", transform: "scale(0.97)" } },
        "pop-out": { to: { opacity: "0", transform: "scale(0.97)" } },
        "toast-in": { from: { opacity: "0", transform: "translateY(-1rem)" } },
        "toast-out": {
          from: { transform: "translateX(var(--radix-toast-swipe-end-x))" },
          to: { opacity: "0", transform: "translateX(100%)" },
        },
      },
      animation: {
        "fade-in": "fade-in 120ms ease-out",
        "fade-out": "fade-out 120ms ease-in forwards",
        "pop-in": "pop-in 140ms cubic-bezier(0.16, 1, 0.3, 1)",
        "pop-out": "pop-out 100ms ease-in forwards",
        "toast-in": "toast-in 200ms cubic-bezier(0.16, 1, 0.3, 1)",
        "toast-out": "toast-out 120ms ease-in forwards",
      },
      // The public pages' type scale: five steps above the body's 1rem.
      fontSize: {
        display: [
          "clamp(2.5rem, 1.55rem + 3.7vw, 4.25rem)",
          { lineHeight: "1.04", letterSpacing: "-0.035em", fontWeight: "700" },
        ],
        title: [
          "clamp(1.875rem, 1.4rem + 1.9vw, 2.875rem)",
          { lineHeight: "1.12", letterSpacing: "-0.028em", fontWeight: "680" },
        ],
        heading: ["1.1875rem", { lineHeight: "1.4", letterSpacing: "-0.012em", fontWeight: "620" }],
        lead: ["clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)", { lineHeight: "1.6", letterSpacing: "-0.01em" }],
        label: ["0.8125rem", { lineHeight: "1.4" }],
      },
      // The body has it (app/globals.css); otherwise each page brings the list along once more, for the root.
      fontFamily: { sans: ["inherit"] },
    },
  },
};

export default config;
