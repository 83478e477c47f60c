// ReDoS, whole file: it runs in a thread that is ended after seconds.
import { createHash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { foldQuotes } from "@/lib/crm/incoming-mail/fold-quotes";
import { textOfHtml } from "@/lib/crm/incoming-mail/text-of-html";

export const MAX_TEXT_LENGTH = 20_000;
const MAX_READ_LENGTH = 200_000;
const MAX_HTML_LENGTH = 2_000_000;
const MAX_ADDRESSES = 100;
const MAX_REFERENCES = 50;
const MAX_ATTACHMENTS = 20;
const MAX_LOGO_BYTES = 20_000;
const MAX_RETURNED_BYTES = 64 * 1024;
const MAX_HEAD_BYTES = 64 * 1024;

export type Bounce = {
  is: "failed" | "delayed" | "delivered";
  recipient: string | null;
  status: string | null;
  reason: string | null;
  messageIds: string[];
  addresses: string[];
};

/** Texts are as they came: hostile, and not cleaned. */
export type ReadMail = {
  /** Hash of the content without the traces of its way here. */
  key: string;
  messageId: string | null;
  from: { name: string; address: string } | null;
  recipients: string[];
  subject: string;
  /** Message-IDs that it answers, the closest first. */
  references: string[];
  text: string;
  quoted: string;
  isCut: boolean;
  /** With the content of what may be a picture or a PDF, to be checked; of a small picture in the text, which a signature has, too, none. */
  attachments: { name: string; content?: Uint8Array }[];
  isAutomatic: boolean;
  isBulk: boolean;
  bounce: Bounce | null;
  isForged: boolean;
};

/** May take long for a hostile message: run it by the thread of read-incoming-mail.ts. */
export async function readMail(raw: Uint8Array, isWhole: boolean): Promise<ReadMail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const end = endOfHead(bytes);
  const email = await PostalMime.parse(
    isWhole ? bytes : bytes.subarray(0, Math.min(end, MAX_HEAD_BYTES)),
    // Attached mails are attachments: nothing inside of them is this person's.
    { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 512 * 1024 },
  );
  // Keeps the first of several values, which the last server added.
  const headers: Headers = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));
  const receivers = email.headers.flatMap(({ key, value }) => (RECIPIENTS.includes(key) ? value : []));
  const from = mailboxesOf([email.from, email.sender])[0] ?? null;
  const written = mailText(email);
  const { text, quoted } = foldQuotes(written.slice(0, MAX_READ_LENGTH));
  const references = messageIdsIn(email.references ?? "");
  const bounce = bounceIn(email, headers, from?.address ?? "");
  return {
    key: mailHash(bytes, end),
    messageId: messageIdsIn(email.messageId ?? "")[0] ?? null,
    from,
    recipients: addressesIn(receivers.join(" ").slice(0, MAX_READ_LENGTH)),
    subject: email.subject ?? "",
    references: [...messageIdsIn(email.inReplyTo ?? ""), ...references.toReversed()].slice(0, MAX_REFERENCES),
    text: text.slice(0, MAX_TEXT_LENGTH),
    quoted: quoted.slice(0, MAX_TEXT_LENGTH),
    isCut: !isWhole || written.length > MAX_READ_LENGTH || text.length > MAX_TEXT_LENGTH,
    attachments: email.attachments.slice(0, MAX_ATTACHMENTS).map(attachmentOf),
    isAutomatic: bounce !== null || isAutomatic(headers, email.subject ?? ""),
    isBulk: headers.has("list-unsubscribe"),
    bounce,
    isForged: isForged(headers),
  };
}

const RECIPIENTS = "to cc bcc delivered-to x-original-to envelope-to x-envelope-to x-forwarded-to".split(" ");

type Headers = ReadonlyMap<string, string>;

const addressesIn = (text: string): string[] =>
  [...new Set(text.match(/[^\s<>()[\],;:"\\@]{1,64}@[^\s<>()[\],;:"\\@]{1,255}/g) ?? [])].slice(
    0,
    MAX_ADDRESSES,
  );

const messageIdsIn = (text: string): string[] =>
  text.slice(0, MAX_READ_LENGTH).match(/[^\s<>]{1,250}@[^\s<>]{1,250}/g) ?? [];

const mailboxesOf = (addresses: readonly (Address | undefined)[]) =>
  addresses
    .flatMap((one) => (one?.group ?? [one]).flatMap((box) => (box?.address?.includes("@") ? [box] : [])))
    .map(({ name, address = "" }) => ({ name, address }));

function mailText({ text, html }: Email): string {
  return text?.trim() ? text : html ? textOfHtml(html.slice(0, MAX_HTML_LENGTH)) : "";
}

const attachmentOf = (attachment: Attachment) => {
  const { content, filename, mimeType, related, disposition } = attachment;
  const bytes = typeof content === "string" ? content.length : content.byteLength;
  const isLogo = (related || disposition === "inline") && bytes < MAX_LOGO_BYTES;
  const isKept = typeof content !== "string" && !isLogo && hasKeptType(attachment);
  return {
    name: (filename ?? mimeType).slice(0, 255),
    ...(isKept && { content: new Uint8Array(content) }),
  };
};

/** Spares other content the copy out of the thread. Only the content decides later. */
const hasKeptType = ({ mimeType, filename }: Attachment): boolean =>
  /^(?:image\/|application\/(?:pdf|octet-stream)$)/i.test(mimeType) || /\.pdf$/i.test(filename ?? "");

function isAutomatic(headers: Headers, subject: string): boolean {
  return (
    // A reply to a person that a person wrote may say "no".
    /^\s*(?!no\b)\S/i.test(headers.get("auto-submitted") ?? "") ||
    ["x-autoreply", "x-autorespond", "x-auto-reply", "list-id"].some((name) => headers.has(name)) ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(headers.get("precedence") ?? "") ||
    /^\s*<\s*>\s*$/.test(headers.get("return-path") ?? "") ||
    /multipart\/report/i.test(headers.get("content-type") ?? "") ||
    /^\s*(?:auto(?:matic|mated)?[ -]?(?:reply|response)|out of (?:the )?office(?: auto ?reply)?|respuesta autom[aá]tica|fuera de (?:la )?oficina)\s*:/i.test(
      subject,
    )
  );
}

function bounceIn(email: Email, headers: Headers, from: string): Bounce | null {
  const report = email.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  const failedTo = headers.get("x-failed-recipients") ?? "";
  const isDaemons =
    /^(?:mailer-daemon|postmaster)@/i.test(from) &&
    /undeliver|not delivered|delivery (?:status|failure|has failed|incomplete|delayed)|returned mail|failure notice|mail delivery/i.test(
      email.subject ?? "",
    );
  const isReport = /report-type\s*=\s*"?delivery-status/i.test(headers.get("content-type") ?? "");
  if (!report && !failedTo && !isDaemons && !isReport) return null;
  const fields = report ? textIn(report) : "";
  const field = (name: string) =>
    new RegExp(`^${name}\\s*:\\s*(.{1,500})$`, "im").exec(fields)?.[1]?.trim() ?? null;
  const returned = [
    ...email.attachments.filter(({ mimeType }) => /rfc822|message\/global/.test(mimeType)).map(textIn),
    (email.text ?? "").slice(0, MAX_RETURNED_BYTES),
  ].join("\n");
  const ids = [...returned.matchAll(/^[ \t>]*message-id\s*:\s*<?([^\s<>]{1,250}@[^\s<>]{1,250})/gim)];
  return {
    is: actionOf(field("action"), field("status")),
    recipient: addressesIn(field("final-recipient") ?? field("original-recipient") ?? failedTo)[0] ?? null,
    status: field("status"),
    reason: field("diagnostic-code")?.replace(/^\w+\s*;\s*/, "") ?? null,
    messageIds: [
      ...ids.flatMap(([, id]) => id ?? []),
      ...messageIdsIn(`${email.inReplyTo ?? ""} ${email.references ?? ""}`),
    ].slice(0, MAX_REFERENCES),
    addresses: addressesIn(returned),
  };
}

function actionOf(action: string | null, status: string | null): Bounce["is"] {
  if (/^(?:delivered|relayed|expanded)/i.test(action ?? "") || /^2\./.test(status ?? "")) return "delivered";
  return /^delayed/i.test(action ?? "") ? "delayed" : "failed";
}

const textIn = ({ content }: Attachment): string =>
  typeof content === "string"
    ? content.slice(0, MAX_RETURNED_BYTES)
    : Buffer.from(content as Uint8Array)
        .subarray(0, MAX_RETURNED_BYTES)
        .toString("latin1")
        .replace(/\r?\n[ \t]+/g, " ")
        .replaceAll("\r", "");

/** Trusts only failures: any sender can add such a header where the receiving server adds none. */
function isForged(headers: Headers): boolean {
  const results = headers.get("authentication-results") ?? "";
  const verdict = (method: string) =>
    new RegExp(`\\b${method}\\s*=\\s*(\\w{1,20})`, "i").exec(results)?.[1]?.toLowerCase();
  const dmarc = verdict("dmarc");
  if (dmarc === "fail" || dmarc === "pass") return dmarc === "fail";
  if (verdict("dkim") === "pass") return false;
  return verdict("spf") === "fail" || (!results && /^\s*fail\b/i.test(headers.get("received-spf") ?? ""));
}

function endOfHead(bytes: Buffer): number {
  const ends = [bytes.indexOf("\r\n\r\n"), bytes.indexOf("\n\n")].filter((at) => at >= 0);
  return ends.length === 0 ? bytes.length : Math.min(...ends);
}

function mailHash(bytes: Buffer, end: number): string {
  const head = bytes
    .toString("latin1", 0, end)
    .replaceAll("\r", "")
    .replace(/\n[ \t]+/g, " ");
  const own = ["message-id", "from", "date", "subject"].map((name) => {
    const value = new RegExp(`^${name}[ \\t]*:(.*)$`, "im").exec(head)?.[1] ?? "";
    return value.trim().replace(/\s+/g, " ");
  });
  const body = bytes.toString("latin1", end).replaceAll("\r", "").trim();
  return createHash("sha256").update(JSON.stringify(own)).update(body, "latin1").digest("hex");
}
