/** Stands alone, so that pages do not load the schema for it. */
export const MAX_PLAN_QUANTITY = 999;
