import path from "node:path";
import { loadProgram } from "./bundle.mjs";

/**
 * Starts a mail server that delivers nothing and stores mail in a folder, which administrators of the
 * demonstration can read.
 * @param {string} folder
 * @param {(stop: () => unknown) => void} onEnd
 * @param {{ http?: boolean, onStored?: (subject: string) => void }} [options] `http`: tests ask it what it got,
 * and tell it how to behave
 * @returns {Promise<{ settings: { SMTP_URL: string, DEMO_MAIL_DIR: string }, httpUrl: string }>} `settings`:
 * of the web server
 */
export async function startDemoMail(folder, onEnd, { http = false, onStored = () => undefined } = {}) {
  /** @type {typeof import("../../fakes/smtp")} */
  const { startFakeSmtp } = await loadProgram("demo-smtp");
  /** @type {typeof import("../../lib/jobs/mail/demo-mailbox")} */
  const { openMailbox } = await loadProgram("demo-mailbox");
  const mailbox = await openMailbox(folder);
  const mail = await startFakeSmtp({
    http,
    onMail: async (/** @type {{ subject: string }} */ received) => {
      await mailbox.store(received);
      onStored(received.subject);
    },
  });
  onEnd(mail.stop);
  return { settings: { SMTP_URL: mail.url, DEMO_MAIL_DIR: path.resolve(folder) }, httpUrl: mail.httpUrl };
}
