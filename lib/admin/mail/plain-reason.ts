const meanings: readonly [pattern: RegExp, meaning: string][] = [
  [/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/, "The mail server can't be reached."],
  [/ETIMEDOUT|ESOCKET|timeout|timed out/i, "The mail server doesn't answer in time."],
  [/\b535\b|authentication|invalid login/i, "The mail server refuses our sign-in."],
  [/certificate|TLS|SSL/, "The connection to the mail server isn't safe, so nothing was sent."],
  // ReDoS: a server's reply is stored with a maximum length.
  [
    /\b55[01]\b.{0,200}(?:user|recipient|mailbox|address|unknown|exist)|5\.1\.[123]/i,
    "The address doesn't exist.",
  ],
  [/\b552\b|5\.2\.2|over quota|mailbox full/i, "The mailbox of the receiver is full."],
  [/\b55[0-9]\b|5\.7\./, "The mail server refuses the email."],
  [/\b4\d\d\b|4\.\d\.\d/, "The mail server asks us to try again later."],
];

const MAX_LENGTH = 500;

export function plainReason(reply: string): string | null {
  const text = reply.slice(0, MAX_LENGTH);
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
