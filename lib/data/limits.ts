const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Points per window of so many seconds, counted per key. `RATE_LIMITS` and some settings override them. */
export const defaultLimits = {
  leads: [5, MINUTE],
  leadsDaily: [30, DAY],
  /** Total of all visitors; past it, leads of networks that sent one within the hour are set aside. */
  leadsOfSite: [300, HOUR],
  leadsOfNetwork: [1, HOUR],
  leadsSuspected: [3, HOUR],
  /** Files that a visitor uploads for forms and the chat; past the site's total, none is taken. */
  files: [20, MINUTE],
  filesDaily: [60, DAY],
  filesOfSite: [300, HOUR],
  /** Mails that a provider posts; it sends more later. */
  incomingMails: [1_200, MINUTE],
  appointmentsDaily: [10, DAY],
  appointmentSlots: [60, MINUTE],
  /** Views and changes by links of appointments, per client; moves and corrections, per appointment. */
  appointmentLinks: [60, MINUTE],
  appointmentChanges: [20, HOUR],
  movesOfAppointment: [6, HOUR],
  busyCalendars: [20, HOUR],
  calendarFeeds: [120, HOUR],
  /** Total of all detected bots; past it, few of each client are stored. */
  leadsOfBots: [60, HOUR],
  loginsByClient: [10, 15 * MINUTE],
  /** Per name in one network, per name in total, and per browser known under the name. */
  loginsByUsername: [10, 15 * MINUTE],
  loginsByUsernameAnywhere: [100, 60 * MINUTE],
  loginsByBrowser: [10, 15 * MINUTE],
  /** Reset links: requested by a client, tried by one, and mailed to an account while three are valid. */
  passwordResetRequests: [5, 15 * MINUTE],
  passwordResets: [20, 15 * MINUTE],
  passwordResetMails: [3, 30 * MINUTE],
  ownPictures: [20, HOUR],
  /** Counts a visitor's views of an article once an hour; nothing is refused. */
  articleViews: [1, 60 * MINUTE],
  analytics: [240, MINUTE],
  /** Counts each event of a batch, for an office behind one address. */
  analyticsEventsHourly: [1_000, HOUR],
  /** Total of all visitors, whatever their addresses (docs/limits.md). */
  analyticsEventsOfSite: [1_000, MINUTE],
  analyticsEventsOfSiteHourly: [3_000, HOUR],
  searches: [60, MINUTE],
  /** Searches without results that are recorded; nothing is refused. */
  failedSearches: [60, 60 * MINUTE],
  /** Votes on articles; past the total, nothing is counted or refused. */
  helpfulVotes: [20, MINUTE],
  helpfulVotesHourly: [60, HOUR],
  helpfulVotesOfSite: [500, HOUR],
  previews: [60, MINUTE],
  ipLookup: [60, MINUTE],
  /** Attempted payments, and refused ones, against programs that test stolen cards. */
  payments: [5, MINUTE],
  paymentsOfCardDaily: [10, DAY],
  refusedPayments: [8, HOUR],
  refusedPaymentsOfEmail: [6, HOUR],
  refusedPaymentsOfCardDaily: [4, DAY],
  /** Totals of all visitors: past each, every client has fewer attempts, but never none. */
  refusedPaymentsOfSite: [40, HOUR],
  refusedPaymentsOfSiteRationed: [80, HOUR],
  paymentsWhileSlowed: [2, 10 * MINUTE],
  paymentsWhileRationed: [1, HOUR],
  portalLookups: [5, MINUTE],
  portalLookupsHourly: [50, HOUR],
  portalLookupsOfSite: [1_000, HOUR],
  /** Codes mailed to an address: by a network, by all unknown browsers, and in total. Nothing is refused. */
  portalCodes: [2, HOUR],
  portalCodesOfStrangers: [3, HOUR],
  portalCodesAnywhere: [5, HOUR],
  /** Codes tried per client; each browser that requested one has five attempts besides. */
  portalCodeTries: [20, MINUTE],
  /** Tries of codes that others requested: by a network or known browser, and by all unknown ones. */
  portalOtherCodeTries: [5, HOUR],
  portalOtherCodeTriesAnywhere: [20, HOUR],
  portalReads: [60, MINUTE],
  /** Each may be a call to the billing system. */
  orderableServices: [60, MINUTE],
  orderLooks: [120, MINUTE],
  receiptMails: [5, 60 * MINUTE],
  receiptMailsOfOrder: [3, DAY],
  quoteMails: [5, 60 * MINUTE],
  quoteMailsOfQuote: [3, DAY],
  /** Chat messages; past the total, few of each client, without the model. */
  chat: [20, MINUTE],
  chatDaily: [200, DAY],
  chatOfSite: [1_000, HOUR],
  chatWhileCrowded: [10, HOUR],
  /** Limit per client; beyond it the chat responds as without a model. */
  chatModelDaily: [60, DAY],
  /** Allows one view per opening of the chat, some after a broken connection. */
  chatLooks: [60, MINUTE],
  /** Streams or polls of a thread: one in five seconds for each window. */
  chatEvents: [120, MINUTE],
  /** Signs of a visitor who is writing: one in four seconds for each window. */
  chatTyping: [60, MINUTE],
} satisfies Record<string, [points: number, seconds: number]>;

export type LimitName = keyof typeof defaultLimits;

/** Counts seconds in the longest unit of which they are a whole number. */
export function inWholeUnits(seconds: number): { count: number; unit: string } {
  const units: [length: number, unit: string][] = [
    [DAY, "day"],
    [HOUR, "hour"],
    [MINUTE, "minute"],
  ];
  const [length, unit] = units.find(([length]) => seconds % length === 0) ?? [1, "second"];
  return { count: seconds / length, unit };
}
