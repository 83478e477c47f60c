/** Message after a rating; without scripts the page itself shows it. */
export const HELPFUL_THANKS = "Thank you for telling us.";

export const HELPED_BEFORE = "You already told us today. Thank you.";
