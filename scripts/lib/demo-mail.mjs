import path from "node:path";
import { loadProgram } from "./bundle.mjs";

/**
 * Starts a mail server that delivers nothing and stores mail in a folder, which administrators of the
 * demonstration can read.
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
