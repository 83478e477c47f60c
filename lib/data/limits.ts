const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All limits: points in a window of so many seconds, each key counted apart. `RATE_LIMITS` overrides them, and staff some (lib/data/settings). */
export const defaultLimits = {
  leads: [5, MINUTE],
  leadsDaily: [30, DAY],
  /** Of all visitors together: far above what a good hour brings. Past it, leads are set aside, few of each client. */
  leadsOfSite: [300, HOUR],
  leadsSuspected: [3, HOUR],
  /** Of all programs together that a form gives away: past it, few of each client are kept. */
  leadsOfBots: [60, HOUR],
  loginsByClient: [10, 15 * MINUTE],
  /** Of a name in one network, of a name as a whole, and of a browser that is known under the name. */
  loginsByUsername: [10, 15 * MINUTE],
  loginsByUsernameAnywhere: [100, 60 * MINUTE],
  loginsByBrowser: [10, 15 * MINUTE],
  /** Links to another password: asked for by a client and tried by one, and mailed to an account while three are valid. */
  passwordResetRequests: [5, 15 * MINUTE],
  passwordResets: [20, 15 * MINUTE],
  passwordResetMails: [3, 30 * MINUTE],
  /** A visitor's views of an article count once an hour; nothing is refused. */
  articleViews: [1, 60 * MINUTE],
  analytics: [240, MINUTE],
  /** Each event of a batch counts: many times what an office behind one address does, and little to store. */
  analyticsEventsHourly: [1_000, HOUR],
  /** Of all visitors together, whatever addresses they come from (docs/limits.md). */
  analyticsEventsOfSite: [1_000, MINUTE],
  analyticsEventsOfSiteHourly: [3_000, HOUR],
  searches: [60, MINUTE],
  /** Searches that found nothing, as far as they are noted down; nothing is refused. */
  failedSearches: [60, 60 * MINUTE],
  /** Votes on articles: by one client, and by all visitors together, past which nothing is counted or refused. */
  helpfulVotes: [20, MINUTE],
  helpfulVotesHourly: [60, HOUR],
  helpfulVotesOfSite: [500, HOUR],
  previews: [60, MINUTE],
  ipLookup: [60, MINUTE],
  /** Payments that are tried, and those that were refused, against programs that try out stolen cards. */
  payments: [5, MINUTE],
  paymentsOfCardDaily: [10, DAY],
  refusedPayments: [8, HOUR],
  refusedPaymentsOfEmail: [6, HOUR],
  refusedPaymentsOfCardDaily: [4, DAY],
  /** Of all visitors together: past the first, and further past the second, each client has fewer tries; nobody has none. */
  refusedPaymentsOfSite: [40, HOUR],
  refusedPaymentsOfSiteRationed: [80, HOUR],
  paymentsWhileSlowed: [2, 10 * MINUTE],
  paymentsWhileRationed: [1, HOUR],
  /** Addresses with which one client asks to be let in to the portal; past what all ask for together, answers are late. */
  portalLookups: [5, MINUTE],
  portalLookupsHourly: [50, HOUR],
  portalLookupsOfSite: [1_000, HOUR],
  /** Codes mailed to an address: asked for from one network, by all unknown browsers, and at all. Nothing is refused. */
  portalCodes: [2, HOUR],
  portalCodesOfStrangers: [3, HOUR],
  portalCodesAnywhere: [5, HOUR],
  /** Codes that one client tries; since it asked, each browser has five tries of its own beside that. */
  portalCodeTries: [20, MINUTE],
  /** Tries of codes that others asked for under an address: by a network or a known browser, and by all unknown ones. */
  portalOtherCodeTries: [5, HOUR],
  portalOtherCodeTriesAnywhere: [20, HOUR],
  /** What a signed-in customer reads, each of which asks the billing system. */
  portalReads: [60, MINUTE],
  /** Each may be a call to the billing system. */
  orderableServices: [60, MINUTE],
  /** Looks at orders, and at payments that were sent before. */
  orderLooks: [120, MINUTE],
  /** Receipts that are mailed again: by a client, and of one order. */
  receiptMails: [5, 60 * MINUTE],
  receiptMailsOfOrder: [3, DAY],
  /** Quotes that visitors have mailed to themselves: by a client, and of one quote. */
  quoteMails: [5, 60 * MINUTE],
  quoteMailsOfQuote: [3, DAY],
  /** Messages to the chat: of a client, and of all visitors together. Past it, few of each client, without the model. */
  chat: [20, MINUTE],
  chatDaily: [200, DAY],
  chatOfSite: [1_000, HOUR],
  chatWhileCrowded: [10, HOUR],
  /** Answers of the model that one client gets; beyond them it answers as it does without a model. */
  chatModelDaily: [60, DAY],
  /** Looks at a thread: one an opening of the chat, some where a connection broke. */
  chatLooks: [60, MINUTE],
  /** Streams of a thread that are opened, or looks of who can't keep one open: one in five seconds for each window. */
  chatEvents: [120, MINUTE],
} satisfies Record<string, [points: number, seconds: number]>;

export type LimitName = keyof typeof defaultLimits;
