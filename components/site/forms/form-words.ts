/** Default texts of every form's fields and button, unless changed by staff. */
export const formWords = { submitting: "Submitting...", atLeastOne: "at least one", cancel: "Cancel" };
