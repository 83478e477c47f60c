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
      // The public pages' type scale: six steps around the body's 1rem.
      fontSize: {
        display: [
          "clamp(2.5rem, 1.8rem + 2.9vw, 3.75rem)",
          { lineHeight: "1.06", letterSpacing: "-0.025em", fontWeight: "700" },
        ],
        title: [
          "clamp(1.875rem, 1.45rem + 1.75vw, 2.75rem)",
          { lineHeight: "1.12", letterSpacing: "-0.02em", fontWeight: "700" },
        ],
        headline: ["1.5rem", { lineHeight: "1.25", letterSpacing: "-0.015em", fontWeight: "650" }],
        heading: ["1.125rem", { lineHeight: "1.4", letterSpacing: "-0.01em", fontWeight: "600" }],
        lead: ["1.125rem", { lineHeight: "1.6", letterSpacing: "-0.008em" }],
        label: ["0.875rem", { lineHeight: "1.45" }],
      },
      // The body has it (app/globals.css); otherwise each page brings the list along once more, for the root.
      fontFamily: { sans: ["inherit"] },
    },
  },
};

export default config;
