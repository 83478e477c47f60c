/** The gateway's limit, although numbers of 19 digits exist. */
export const MAX_CARD_DIGITS = 16;

export const EXPIRY_YEARS = 15;
