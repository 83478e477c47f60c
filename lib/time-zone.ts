/** Where the company is: its days begin and end there. */
export const SITE_TIME_ZONE = "America/New_York";
