/** Highest quantity of one plan, on the page and in the call. Stands alone, so that pages do not load the schema for it. */
export const MAX_PLAN_QUANTITY = 999;
