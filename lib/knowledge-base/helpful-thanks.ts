/** Said to whoever has told whether an article was helpful; the page itself says it where no script runs. */
export const HELPFUL_THANKS = "Thank you for telling us.";
