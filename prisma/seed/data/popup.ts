/** The exit-intent popup; all its other fields are the database's defaults (docs/product.md 1.3). */
export const exitIntentPopup = {
  message:
    "Tell us what slows your office down. A technician looks at it with you in a free consultation, and you get a plain answer about what to fix first.",
};
