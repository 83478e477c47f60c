export const CODE_MINUTES = 10;
