/** Maximum length of a visitor's message, in characters. */
export const MAX_MESSAGE = 2_000;
