import path from "node:path";
import { loadProgram } from "./bundle.mjs";

const REAL = ["WHMCS_URL", "AUTHORIZENET_API_LOGIN_ID"];

/** Minutes in place of a day, so that both voids and refunds can be tried. */
const SETTLES_AFTER_MS = 10 * 60_000;
const REVIEWED_AFTER_MS = 3 * 60_000;

const PAGES = "/api/whmcs/demonstration";

/**
 * Starts the demonstration's billing system and card gateway, always both: a simulated payment must not
 * activate anything in a real billing system.
 * @param folder for their data; without one it is in memory, and nothing happens automatically
 * @param [options] `control`: tests inspect and control them. `cardsInBrowser`: card numbers go from the
 * browser to the gateway, as with a client key. `siteUrl`: the site's own address, which also serves the
 * billing system's pages, for browsers on other machines
 * @returns `settings`: of the web server
 */
export async function startDemoCommerce(
  folder,
  onEnd,
  { control = false, cardsInBrowser = false, siteUrl } = {},
) {
  const { startFakeBilling } = await loadProgram("demo-billing");
  const { startFakePayments } = await loadProgram("demo-payments");
  const pagesUrl = siteUrl && `${siteUrl}${PAGES}`;
  const billing = await startFakeBilling({ folder, control, pagesUrl });
  onEnd(billing.stop);
  const byItself = folder && { settlesAfterMs: SETTLES_AFTER_MS, reviewedAfterMs: REVIEWED_AFTER_MS };
  const payments = await startFakePayments({ folder, control, ...byItself });
  onEnd(payments.stop);
  return {
    settings: {
      ...billing.settings,
      ...(pagesUrl && { BILLING_PORTAL_URL: pagesUrl }),
      DEMO_COMMERCE: "on",
      ...payments.settings,
      ...(cardsInBrowser && { AUTHORIZENET_CLIENT_KEY: payments.clientKey }),
    },
    billingUrl: billing.controlUrl,
    paymentsUrl: payments.controlUrl,
    paymentsClientKey: payments.clientKey,
  };
}

export function isMoneyReal(env) {
  return REAL.some((name) => env[name]);
}

/**
 * Starts a mail server that delivers nothing, and stores mail in a folder that administrators can read.
 * @param [options] `http`: tests ask it what it got, and tell it how to behave
 * @returns `settings`: of the web server
 */
export async function startDemoMail(folder, onEnd, { http = false, onStored = () => undefined } = {}) {
  const { startFakeSmtp } = await loadProgram("demo-smtp");
  const { openMailbox } = await loadProgram("demo-mailbox");
  const mailbox = await openMailbox(folder);
  const mail = await startFakeSmtp({
    http,
    onMail: async (received) => {
      await mailbox.store(received);
      onStored(received.subject);
    },
  });
  onEnd(mail.stop);
  return { settings: { SMTP_URL: mail.url, DEMO_MAIL_DIR: path.resolve(folder) }, httpUrl: mail.httpUrl };
}
