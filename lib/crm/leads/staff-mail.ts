import "server-only";
import { escapeHtml, mailDocument, mailHeading, mailLines, mailQuote, mailTable } from "@/lib/core/mail-html";
import { company } from "@/lib/data/company";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";

type Part = { text: string; html: string };

export const paragraphPart = (text: string): Part => ({ text, html: `<p>${escapeHtml(text)}</p>` });

export const tablePart = (rows: Parameters<typeof mailTable>[0]): Part => ({
  text: mailLines(rows).join("\n"),
  html: mailTable(rows),
});

export const quotePart = (text: string, heading = "What they wrote:"): Part => ({
  text: `${heading}\n${text}`,
  html: mailQuote(heading, text),
});

export const linesPart = (lines: readonly string[]): Part => ({
  text: lines.join("\n"),
  html: lines.map((line) => paragraphPart(line).html).join("\n"),
});

export function staffMail({
  title,
  to,
  replyTo,
  parts,
  page,
  intro,
  withoutHeading = false,
  messageId,
}: {
  title: string;
  to?: string | false | null;
  replyTo?: { name: string; email: string };
  parts: readonly Part[];
  page: string;
  intro?: string;
  withoutHeading?: boolean;
  messageId: string;
}): Mail {
  const link = `${company.siteUrl}/admin/dashboard/${page}`;
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return {
    from: siteSender(),
    to: to || staffAddress(),
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
    subject: title,
    text: [title, ...parts.map(({ text }) => text), intro ? `${intro}\n${link}` : link].join("\n\n"),
    html: mailDocument(title, [
      ...(withoutHeading ? [] : [mailHeading(title)]),
      ...parts.map(({ html }) => html),
      `<p>${intro ? `${intro} ` : ""}${anchor}</p>`,
    ]),
    messageId: `${messageId}@${new URL(company.siteUrl).hostname}`,
  };
}
