import "server-only";
import { escapeHtml, mailDocument, mailFootnote, mailHeading } from "@/lib/core/mail-html";
import { company } from "@/lib/data/company";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender } from "@/lib/jobs/mail/own-addresses";

type Part = string | { link: string } | { note: string };

type Notice = Pick<Mail, "to" | "replyTo" | "messageId"> & {
  title: string;
  subject?: string;
  parts: Part[];
};

export function noticeMail({ title, subject = title, parts, messageId, ...addressed }: Notice): Mail {
  return {
    from: siteSender(),
    ...addressed,
    subject,
    text: [title, ...parts.map(partText)].join("\n\n"),
    html: mailDocument(title, [mailHeading(title), ...parts.map(htmlOf)]),
    messageId: `${messageId}@${new URL(company.siteUrl).hostname}`,
  };
}

function partText(part: Part): string {
  if (typeof part === "string") return part;
  return "link" in part ? part.link : part.note;
}

function htmlOf(part: Part): string {
  if (typeof part === "string") return `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`;
  if ("note" in part) return mailFootnote(part.note);
  const link = escapeHtml(part.link);
  return `<p><a href="${link}">${link}</a></p>`;
}
