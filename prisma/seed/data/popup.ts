/** The exit-intent popup; all its other fields are the database's defaults. */
export const exitIntentPopup = {
  message:
    "Tell us what slows your office down. A technician looks at it with you in a free consultation, and you get a plain answer about what to fix first.",
};
