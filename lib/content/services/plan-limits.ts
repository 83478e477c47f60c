/** Highest quantity of one plan, on the page and in the call. Pages load no schema for it. */
export const MAX_PLAN_QUANTITY = 999;
