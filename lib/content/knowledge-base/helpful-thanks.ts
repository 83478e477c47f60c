/** Said to whoever has told whether an article was helpful; the page itself says it where no script runs. */
export const HELPFUL_THANKS = "Thank you for telling us.";

/** The same to whoever has told us before on the same day. */
export const HELPED_BEFORE = "You already told us today. Thank you.";
