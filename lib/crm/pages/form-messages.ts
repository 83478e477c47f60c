export const formMessages = {
  submitting: "Submitting...",
  atLeastOne: "at least one",
  cancel: "Cancel",
  didYouMean: "Did you mean {address}?",
  removeFile: "Remove {name}",
};
