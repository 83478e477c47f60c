/** Id of the title that gets the focus after leaving the account. */
export const ENTRANCE_TITLE_ID = "portal-title";
