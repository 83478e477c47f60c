/** Message after a rating; the page shows it itself where scripts don't run. */
export const HELPFUL_THANKS = "Thank you for telling us.";

/** Message to a visitor who has already rated today. */
export const HELPED_BEFORE = "You already told us today. Thank you.";
