import path from "node:path";

/**
 * The mail server of the demonstration. It delivers nothing, and keeps what it gets in a folder, where an
 * administrator reads it.
 * @param {string} folder
 * @param {(stop: () => unknown) => void} onEnd
 * @returns {Promise<{ SMTP_URL: string, DEMO_MAIL_DIR: string }>} settings of the web server
 */
export async function startDemoMail(folder, onEnd) {
  const { tsImport } = await import("tsx/esm/api");
  const { startSmtpStandIn } = await tsImport("../../stand-ins/smtp.ts", import.meta.url);
  const { openMailbox } = await tsImport("../../lib/mail/demo-mailbox.ts", import.meta.url);
  const mailbox = await openMailbox(folder);
  const mail = await startSmtpStandIn({
    onMail: async (/** @type {{ subject: string }} */ received) => {
      await mailbox.keep(received);
      console.log(`mail kept by the demonstration mail server: subject ${JSON.stringify(received.subject)}`);
    },
  });
  onEnd(mail.stop);
  return { SMTP_URL: mail.url, DEMO_MAIL_DIR: path.resolve(folder) };
}
