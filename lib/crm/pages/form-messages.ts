/** Default texts of every form's fields and button, unless changed by staff. `{address}` and `{name}` are filled in. */
export const formMessages = {
  submitting: "Submitting...",
  atLeastOne: "at least one",
  cancel: "Cancel",
  didYouMean: "Did you mean {address}?",
  removeFile: "Remove {name}",
};
