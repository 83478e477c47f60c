import "server-only";
import nodemailer from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import { env } from "@/lib/env";
import type { Mailer } from "@/lib/integrations/mail/mail";

/** A dead or silent server costs a job this long at most, not the minutes that the library would wait. */
const TIMEOUT_MS = 10_000;

/**
 * Mails by SMTP, one connection a mail: leads are few, and a connection kept open is one more thing to go stale.
 * `url` is `smtp://user:password@host:587` or `smtps://…:465`; plain SMTP turns to TLS where the server offers it.
 */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    // The library drops all other options where it is given the address itself.
    ...parseConnectionUrl(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, ...mail }) {
      await transport.sendMail({
        ...mail,
        messageId: `<${messageId}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}

/** The mailer of the settings, or null where no mail server is configured. */
export function configuredMailer(): Mailer | null {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL) : null;
}
