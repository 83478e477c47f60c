import { randomUUID } from "node:crypto";

type Parts = {
  from?: string | null;
  to?: string;
  subject?: string;
  /** Null leaves it out. */
  messageId?: string | null;
  headers?: Record<string, string>;
  /** Body with its own content headers, instead of a plain text. */
  body?: string;
  text?: string;
};

/** A mail as a provider posts it. */
export function rawMail({
  from = "Ana Díaz <ana@example.net>",
  to = "sales@example.com",
  subject = "Re: Your request",
  messageId = `<${randomUUID()}@example.net>`,
  headers = {},
  text = "Tuesday works.",
  body = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n`,
}: Parts = {}): Buffer {
  const head = {
    Received: `from mail.example.net by mx.example.com; ${new Date().toUTCString()} ${randomUUID()}`,
    ...(from !== null && { From: from }),
    To: to,
    Subject: subject,
    Date: "Sun, 29 Nov 2026 10:00:00 -0500",
    ...(messageId !== null && { "Message-ID": messageId }),
    "MIME-Version": "1.0",
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${lines.join("")}${body}`);
}

type Returned = { about: string; recipient?: string; action?: string; status?: string };

/** A delivery status notification (RFC 3464) about a mail with that Message-ID. */
export const bounceOf = ({
  about,
  recipient = "ana@example.net",
  action = "failed",
  status = "5.1.1",
}: Returned) =>
  rawMail({
    from: "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
    subject: "Undelivered Mail Returned to Sender",
    headers: { "Return-Path": "<>", "Auto-Submitted": "auto-replied" },
    body: multipart("report; report-type=delivery-status", [
      "Content-Type: text/plain\r\n\r\nI'm sorry to have to inform you that your message could not be delivered.",
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} <${recipient}>: User unknown\r\n in virtual mailbox table`,
      `Content-Type: message/rfc822\r\n\r\nFrom: sales@example.com\r\nTo: ${recipient}\r\nMessage-ID: <${about}>\r\nSubject: Your request\r\n\r\nHello`,
    ]),
  });

/** A body of parts within parts. */
export const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  ).join("");

export function multipart(type: string, parts: readonly string[]): string {
  const boundary = "=_part";
  const inside = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${inside}--${boundary}--\r\n`;
}
