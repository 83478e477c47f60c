/** The gateway's own limit, although numbers of 19 digits exist. */
export const MAX_CARD_DIGITS = 16;

/** How many years from the current one are offered (docs/product.md 3.9). */
export const EXPIRY_YEARS = 15;
