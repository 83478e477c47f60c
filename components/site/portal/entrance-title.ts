export const ENTRANCE_TITLE_ID = "portal-title";
