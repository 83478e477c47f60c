type Mailbox = { name: string; address: string };

/** A mail in our own words. A mailbox in a setting may be written as mail programs write it: `Name <address>`. */
export type Mail = {
  from: Mailbox | string;
  to: string;
  replyTo: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; the same for every attempt at the same mail, so that a second copy shows as one. */
  messageId: string;
};

export interface Mailer {
  /** Resolves once the mail server has taken the mail over; throws otherwise, within a minute. */
  send(mail: Mail): Promise<void>;
}
