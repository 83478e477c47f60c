export const MAX_MESSAGE = 2_000;
