/** A site exclusive to one test worker, as described by scripts/lib/test-sites.mjs. */
export type TestSite = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** Control address of its mail server, which returns received mail and sets its behavior. */
  mailUrl: string;
  /**
   * Control address of its billing system, which returns and sets its data, calls, and behavior
   * (fakes/billing.ts).
   */
  billingUrl: string;
  /** Control address of its card gateway (fakes/payments.ts). */
  paymentsUrl: string;
  /**
   * As AUTHORIZENET_CLIENT_KEY, it makes browsers of a further server send cards to that gateway themselves.
   */
  paymentsClientKey: string;
  /** Allowed origin of image imports; nothing listens there until a test does. */
  picturesUrl: string;
  log: string;
  /** The server's settings, for a further one. */
  settings: Record<string, string>;
};

/**
 * The site exclusive to a test worker.
 * @param worker counted from 0
 * @throws if `npm test` has not started one for it
 */
export function siteOfWorker(worker: number): TestSite {
  const sites: TestSite[] = JSON.parse(process.env.TEST_SITES ?? "[]");
  const site = sites[worker];
  if (!site) throw new Error("There is no site for these tests; run them by: npm test -- <part of a path>");
  return site;
}
