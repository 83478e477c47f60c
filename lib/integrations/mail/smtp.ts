import "server-only";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { env } from "@/lib/core/env";
import { type Mail, type Mailer, MailFailure, type SendOptions } from "@/lib/integrations/mail/mail";
import {
  type Message,
  type SmtpLimits,
  smtpExchange,
  smtpLimits,
} from "@/lib/integrations/mail/smtp-exchange";
import { credentialForms, withoutSecrets } from "@/lib/integrations/mail/without-secrets";

/**
 * One connection a mail: leads are few, and an idle connection can go stale. `url` is
 * `smtp://user:password@host:587` or `smtps://…:465`; plain SMTP upgrades to TLS if offered.
 */
export function smtpMailer(url: string, limits: SmtpLimits = smtpLimits): Mailer {
  const { auth: credentials, ...server } = parseConnectionUrl(url);
  const secrets = credentialForms(credentials?.user, credentials?.pass);
  return {
    signIn: () => exchangeWith(null),
    send: async (mail, options = {}) => exchangeWith(await written(mail), options),
  };

  async function exchangeWith(message: Message | null, options: SendOptions = {}) {
    const exchange = smtpExchange(server, limits);
    try {
      await exchange.run(message, { ...options, credentials });
    } catch (error) {
      const mayHaveArrived = exchange.handedOver() && !isRefusal(error);
      throw new MailFailure(withoutSecrets(reasonOf(error), secrets), mayHaveArrived);
    }
  }
}

export const configuredMailer = (): Mailer | null => (env.SMTP_URL ? smtpMailer(env.SMTP_URL) : null);

async function written({ messageId, autoSubmitted = "auto-generated", calendar, ...mail }: Mail) {
  const message = new MailComposer({
    ...mail,
    messageId: `<${messageId}>`,
    headers: {
      "Auto-Submitted": autoSubmitted,
      // Exchange's equivalent.
      ...(autoSubmitted === "auto-replied" && { "X-Auto-Response-Suppress": "All" }),
    },
    ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = message.getEnvelope();
  return { envelope: { from: from || "", to }, text: await message.build() };
}

type SmtpError = { message?: string; code?: string; response?: string; responseCode?: number };

/**
 * When a connection ends (`ECONNECTION`), the library takes a partial line for a whole one, even of an
 * acceptance.
 */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return code === "EMESSAGE" && responseCode >= 400 && responseCode <= 599;
}

function reasonOf(error: unknown): string {
  const { response, message } = error as SmtpError;
  return response || message || "The email could not be sent.";
}
