/** The head's title, which takes the focus when somebody has left their account. */
export const ENTRANCE_TITLE_ID = "portal-title";
