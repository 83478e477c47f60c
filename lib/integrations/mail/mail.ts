type Mailbox = { name: string; address: string };

/** A mail in our own words. A mailbox in a setting may be written as mail programs write it: `Name <address>`. */
export type Mail = {
  from: Mailbox | string;
  to: Mailbox | string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; the same for every attempt at the same mail, so that a second copy shows as one. */
  messageId: string;
  /**
   * RFC 3834: `auto-replied` where it answers what someone sent, so that no machine answers back; `no` where a person
   * wrote it; `auto-generated` unless said.
   */
  autoSubmitted?: "auto-generated" | "auto-replied" | "no";
};

type SendOptions = {
  /** Breaks the attempt off; the failure says whether the server had the whole mail by then. */
  signal?: AbortSignal;
  /** Awaited when the server has all but the mail's last byte; if it throws, the mail is not handed over. */
  beforeHandingOver?: () => Promise<void>;
};

export interface Mailer {
  /** Resolves once the mail server has taken the mail over; throws a `MailFailure` otherwise, and always in time. */
  send(mail: Mail, options?: SendOptions): Promise<void>;
}

export class MailFailure extends Error {
  /**
   * @param words what the server said, or what happened instead: one plain line without secrets
   * @param mayHaveArrived the server had the whole mail, and never said whether it takes it
   */
  constructor(
    readonly words: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(words);
    this.name = "MailFailure";
  }
}
