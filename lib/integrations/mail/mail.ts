type Mailbox = { name: string; address: string };

export type MailedFile = { filename: string; contentType: string; content: Buffer };

/** A mailbox in a setting may have the form `Name <address>`. */
export type Mail = {
  from: Mailbox | string;
  to: Mailbox | string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; identical for every attempt at one mail, so that a second copy shows as one. */
  messageId: string;
  /**
   * RFC 3834: `auto-replied` for a reply to a person; `no` for a mail by a person; default `auto-generated`.
   */
  autoSubmitted?: "auto-generated" | "auto-replied" | "no";
  attachments?: MailedFile[];
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export type SendOptions = {
  /** Aborts the attempt; the failure says whether the server had the whole mail by then. */
  signal?: AbortSignal;
  /** Awaited when the server has all but the mail's last byte; if it throws, the mail is not handed over. */
  beforeHandingOver?: () => Promise<void>;
};

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail; otherwise throws a `MailFailure`, always in time.
   */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Signs in and sends nothing; throws as `send` does. */
  signIn(): Promise<void>;
}

export class MailFailure extends Error {
  /**
   * @param detail the server's message or the failure: one plain line without secrets
   * @param mayHaveArrived the server had the whole mail, and never said whether it accepts it
   */
  constructor(
    readonly detail: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(detail);
    this.name = "MailFailure";
  }
}
