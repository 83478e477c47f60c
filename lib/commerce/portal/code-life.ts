/** Life of a sign-in code of the portal. */
export const CODE_MINUTES = 10;
