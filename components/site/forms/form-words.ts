/** What the fields and the button of every form say at times, where staff have changed nothing of it. */
export const formWords = { submitting: "Submitting...", atLeastOne: "at least one", cancel: "Cancel" };
