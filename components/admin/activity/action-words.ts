import { kindName, kindPlural } from "@/components/admin/record-kinds";
import type { Activity } from "@/lib/activity/schema";
import { capitalized } from "@/lib/capitalized";

type Action = Pick<Activity, "action" | "kind">;

/** What is done alike to records of any kind. */
const verbs: Record<string, (kind: string) => string> = {
  create: (kind) => `Created ${kindName(kind)}`,
  update: (kind) => `Updated ${kindName(kind)}`,
  delete: (kind) => `Deleted ${kindName(kind)}`,
  reorder: (kind) => `Reordered ${kindPlural(kind)}`,
  reset: (kind) => `Reset ${kindPlural(kind)}`,
};

const actions: Record<string, (kind: string) => string> = {
  "session.start": () => "Signed in",
  "session.prove": () => "Confirmed their identity",
  "session.revoke": () => "Ended a session of",
  "session.revoke-others": () => "Ended the sessions of",
  "user.password": () => "Changed their password",
  "review.seed": () => "Added sample reviews",
  "user.reorder-sidebar": () => "Reordered the sidebar",
  "user.two-factor.setup": () => "Started setting up 2FA",
  "user.two-factor.enable": () => "Turned 2FA on",
  "user.two-factor.disable": () => "Turned 2FA off",
  "user.two-factor.backup-codes": () => "Generated new backup codes",
  "user.two-factor.force-enable": () => "Required 2FA for user",
  "user.password-reset": () => "Changed their password by an emailed link",
  "user.two-factor.force-disable": () => "Removed 2FA from user",
  "session.ask-passkey": () => "Was asked for a passkey",
  "user.passkey.offer": () => "Started adding a passkey",
  "user.passkey.add": () => "Added a passkey",
  "user.passkey.rename": () => "Renamed a passkey",
  "user.passkey.remove": () => "Removed a passkey of",
  "knowledge-base-article.publish": (kind) => `Published ${kindName(kind)}`,
  "knowledge-base-article.unpublish": (kind) => `Unpublished ${kindName(kind)}`,
  "knowledge-base-article.restore-revision": (kind) => `Restored a revision of ${kindName(kind)}`,
  "knowledge-base-article.share-preview": (kind) => `Created a preview link for ${kindName(kind)}`,
  "knowledge-base-article.end-preview": (kind) => `Ended the preview link for ${kindName(kind)}`,
  "knowledge-base-article.import": (kind) => `Imported ${kindPlural(kind)}`,
  "page-text.draft": () => "Changed the draft of page texts",
  "page-text.publish": () => "Published page texts",
  "page-text.schedule": () => "Rescheduled page texts",
  "page-text.restore-revision": () => "Restored a revision of page texts",
  "page-text.share-preview": () => "Made a preview link of page texts",
  "page-text.end-preview": () => "Ended the preview link of page texts",
  "failed-search.clear": (kind) => `Cleared ${kindPlural(kind)}`,
  "media-file.import": () => "Imported image",
  "media-file.scan": () => "Imported the images of",
  "missed-address.clear": (kind) => `Cleared ${kindPlural(kind)}`,
  "knowledge-base-draft.delete": (kind) => `Discarded ${kindName(kind)}`,
  "lead.status": () => "Changed the status of leads",
  "lead.open": () => "Opened lead",
  "lead.note": () => "Added a note to lead",
  "lead.note-update": () => "Edited a note on lead",
  "lead.note-delete": () => "Deleted a note from lead",
  "lead.reply": () => "Replied to lead",
  "lead.export": () => "Exported leads",
  "lead.person-count": () => "Counted a person's stored data",
  "lead.person-export": () => "Exported a person's stored data",
  "lead.erase": () => "Erased a person's stored data",
  "lead-block.delete": () => "Unblocked a sender",
  "chat-session.take-over": () => "Took over the conversation",
  "chat-session.answer": () => "Answered in the conversation",
  "chat-session.hand-back": () => "Handed the conversation back to the assistant",
  "chat-session.close": () => "Closed the conversation",
  "chat-settings.update": () => "Changed when they are there for the chat",
  "order.look-again": () => "Rechecked order",
  "order.mail-receipt": () => "Emailed the receipt for order",
  "order.mark-paid": () => "Marked order as paid",
  "order.mark-not-paid": () => "Marked order as not charged",
  "order.mark-activated": () => "Marked order as activated",
  "order.refund": () => "Refunded order",
  "order.void": () => "Voided the charge for order",
  "order.export": () => "Exported orders",
  "payment-difference.settle": () => "Closed a payment difference",
  "media-file.cleanup": () => "Cleaned up missing files",
  "media-file.replace": () => "Replaced image",
  "media-file.restore-version": () => "Restored an earlier version of image",
  "site-image.replace": () => "Replaced an image on a page",
  "mail.test": () => "Sent a test email",
  "mail.retry": () => "Retried email",
  "mail.retry-stuck": () => "Retried stuck emails",
  "webhook.renew-secret": () => "Created a new webhook secret",
  "webhook.test": () => "Sent a test to the webhook",
  "webhook.send-again": () => "Resent to the webhook",
  "webhook.send-failed-again": () => "Resent failed deliveries to the webhook",
  "trash.restore": (kind) => `Restored ${kindName(kind)}`,
  "trash.delete": (kind) => `Permanently deleted ${kindName(kind)}`,
  "trash.empty": () => "Emptied the trash",
};

/** What someone did, in words, such as "Updated review"; of a deed without words of its own, its name. */
export function actionWords({ action, kind }: Action): string {
  const verb = action.slice(action.indexOf(".") + 1);
  const words = actions[action] ?? verbs[verb];
  return words?.(kind) ?? capitalized(`${kindName(kind)}: ${verb.replace(/[.-]/g, " ")}`);
}
