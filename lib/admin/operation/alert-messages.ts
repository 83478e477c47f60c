import "server-only";
import { readMarks } from "@/lib/admin/operation/marks";
import { isDemo } from "@/lib/core/demo";
import { escapeHtml, mailDocument, mailHeading } from "@/lib/core/mail-html";
import { post } from "@/lib/crm/lead-settings/webhook/post";
import { company } from "@/lib/data/company";
import { setting } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { type AlertKind, alertKinds } from "@/lib/jobs/alert-kinds";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/** Null if the alert's mark is gone. */
export async function composeAlert({ kind, at }: MailPayload<"alert">): Promise<Mail | null> {
  const alert = (await readMarks()).get(`alert.${kind}`);
  if (!alert) return null;
  const { title } = alertKinds[kind];
  const link = `${company.siteUrl}/admin/dashboard`;
  return {
    from: siteSender(),
    to: setting("alertsTo") || staffAddress(),
    subject: `${company.product}: ${title}`,
    text: [title, alert.message, link].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      `<p>${escapeHtml(alert.message)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `alert.${kind}.${Date.parse(at)}@${new URL(company.siteUrl).hostname}`,
  };
}

/**
 * `text` is the field that Slack, Mattermost and Teams show.
 * @throws {Error} if it did not arrive, so that the job is tried again
 */
export async function postAlert(kind: AlertKind): Promise<void> {
  const [address, alert] = [setting("alertsUrl"), (await readMarks()).get(`alert.${kind}`)];
  if (!address || !alert) return;
  const { title } = alertKinds[kind];
  const text = `${company.product}: ${title}. ${alert.message}`;
  const body = JSON.stringify({ kind, title, words: alert.message, at: alert.at.toISOString(), text });
  const { status, fault } = await post(address, { headers: {}, body, isDemo: isDemo() });
  if (status === null || status >= 300) throw new Error(fault ?? `the receiver answered ${status}`);
}
