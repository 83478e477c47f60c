import "server-only";
import { readMarks } from "@/lib/admin/operation/marks";
import { isDemo } from "@/lib/core/demo";
import { AppError } from "@/lib/core/errors";
import { post } from "@/lib/crm/lead-settings/webhook/post";
import { company } from "@/lib/data/company";
import type { Change, Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import type { Mail } from "@/lib/integrations/mail/mail";
import { type AlertKind, alertKinds } from "@/lib/jobs/alert-kinds";
import { noticeMail } from "@/lib/jobs/mail/notice";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

type Alert = { kind: AlertKind; isOver?: boolean };
type Message = { title: string; message: string; at: Date };
type Direct = { kind: AlertKind; isOver: boolean; message: string; at: Date };

const TEST = "Nothing is wrong. Someone has pressed the button in the section Settings.";

const titleOf = ({ kind, isOver }: Alert): string => `${isOver ? "Over: " : ""}${alertKinds[kind].title}`;

/** Null if the alert's mark is gone. */
async function readMessage({ kind, isOver }: Alert): Promise<Message | null> {
  const title = titleOf({ kind, isOver });
  if (kind === "test") return { title, message: TEST, at: new Date() };
  const found = (await readMarks()).get(`${isOver ? "over" : "alert"}.${kind}`);
  return found ? { ...found, title } : null;
}

export async function composeAlert({ at, ...alert }: MailPayload<"alert">): Promise<Mail | null> {
  const found = await readMessage(alert);
  return found && mailOf(alert.kind, found, Date.parse(at));
}

/** Needs no database. */
export function composeDirectly({ kind, isOver, ...rest }: Direct): Mail {
  return mailOf(kind, { ...rest, title: titleOf({ kind, isOver }) }, rest.at.getTime());
}

function mailOf(kind: AlertKind, { title, message }: Message, at: number): Mail {
  return noticeMail({
    to: setting("alertsTo") || staffAddress(),
    title,
    subject: `${company.product}: ${title}`,
    parts: [message, { link: `${company.siteUrl}/admin/dashboard` }],
    messageId: `alert.${kind}.${at}`,
  });
}

/** @throws {Error} if it did not arrive, so that the job is tried again */
export async function postAlert(alert: Alert): Promise<void> {
  const found = setting("alertsUrl") && (await readMessage(alert));
  if (found) await postMessage(alert, found);
}

export async function postDirectly({ kind, isOver, ...rest }: Direct): Promise<void> {
  await postMessage({ kind, isOver }, { ...rest, title: titleOf({ kind, isOver }) });
}

/** `text` is the field that Slack, Mattermost and Teams show. */
async function postMessage({ kind, isOver = false }: Alert, { title, message, at }: Message): Promise<void> {
  const address = setting("alertsUrl");
  if (!address) return;
  const text = `${company.product}: ${title}. ${message}`;
  const body = JSON.stringify({ kind, isOver, title, message, at: at.toISOString(), text });
  const { status, fault } = await post(address, { headers: {}, body, isDemo: isDemo() });
  if (status === null || status >= 300) throw new Error(fault ?? `The receiver answered ${status}.`);
}

/**
 * Posts a test alert to the webhook, if there is one.
 * @throws {AppError} 409 with the reason why it was not taken
 */
export async function postTestAlert(): Promise<void> {
  await postAlert({ kind: "test" }).catch((error: Error) => {
    throw new AppError("conflict", `The webhook did not take it. ${error.message}`);
  });
}

export async function mailTestAlert(tx: Transaction): Promise<Change<{ to: string }>> {
  const now = new Date();
  await queueMail(tx, "alert", { kind: "test", at: now.toISOString() }, `alert.test.${now.getTime()}`);
  const to = setting("alertsTo") || staffAddress();
  return { targetId: null, after: { to }, response: { to } };
}
