export const SIGN_IN_TITLE_ID = "portal-title";
