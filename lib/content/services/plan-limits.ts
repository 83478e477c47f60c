/** Highest quantity of one plan, on the page and in the call. Pages load no schema for it. */
export const MOST_OF_A_PLAN = 999;
