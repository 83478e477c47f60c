/** Default texts of every form's fields and button, unless changed by staff. */
export const formMessages = { submitting: "Submitting...", atLeastOne: "at least one", cancel: "Cancel" };
