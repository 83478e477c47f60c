/** A served site that one worker of the tests has to itself, as scripts/lib/test-sites.mjs tells it. */
export type TestSite = {
  url: string;
  /** Of its web process. */
  pid: number;
  databaseUrl: string;
  /** Where its mail server says what it got, and is told how to behave. */
  mailUrl: string;
  /** Where its billing system shows what it knows and did, and is told what to know and how to behave (stand-ins/billing.ts). */
  billingUrl: string;
  /** The same of its card gateway (stand-ins/payments.ts). */
  paymentsUrl: string;
  /** With it as AUTHORIZENET_CLIENT_KEY, a further server has browsers hand cards to that gateway themselves. */
  paymentsClientKey: string;
  /** Where it may import images from; nothing listens there until a test does. */
  picturesUrl: string;
  /** The file that the server writes to. */
  log: string;
  /** The server's, for a further one beside it. */
  settings: Record<string, string>;
};

/**
 * The site that a worker of the tests has to itself.
 * @param worker counted from 0
 * @throws where `npm test` has not started one for it
 */
export function siteOfWorker(worker: number): TestSite {
  const sites: TestSite[] = JSON.parse(process.env.TEST_SITES ?? "[]");
  const site = sites[worker];
  if (!site) throw new Error("There is no site for these tests; run them by: npm test -- <part of a path>");
  return site;
}
