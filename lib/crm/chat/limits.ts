/** In characters, of what a visitor writes at once. */
export const MAX_MESSAGE = 2_000;
