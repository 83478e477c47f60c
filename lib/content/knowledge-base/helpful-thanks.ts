export const HELPFUL_THANKS = "Thank you for telling us.";

export const HELPED_BEFORE = "You already told us today. Thank you.";
