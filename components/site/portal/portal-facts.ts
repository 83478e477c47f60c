/** The head's title, which takes the focus when somebody has left their account. */
export const ENTRANCE_TITLE_ID = "portal-title";

/** What the page knows when it is made: the same for everybody. */
export type PortalFacts = {
  phone: string;
  phoneHref: string;
  email: string;
  emailHref: string;
  /** Whether a code is mailed to whoever signs in. */
  needsCode: boolean;
  /** In the demonstration: made-up customers to be tried, and what each has. */
  demoCustomers: readonly { email: string; shows: string }[] | null;
};
