/** The gateway's limit, although numbers of 19 digits exist. */
export const MAX_CARD_DIGITS = 16;

/** docs/product.md 3.9. */
export const EXPIRY_YEARS = 15;
