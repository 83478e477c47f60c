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
  "session.prove": () => "Confirmed that it is them",
  "review.seed": () => "Added sample reviews",
  "user.reorder-sidebar": () => "Reordered the sidebar",
  "user.two-factor.setup": () => "Began to set up 2FA",
  "user.two-factor.enable": () => "Turned 2FA on",
  "user.two-factor.disable": () => "Turned 2FA off",
  "user.two-factor.backup-codes": () => "Made new backup codes",
  "user.two-factor.force-enable": () => "Required 2FA of user",
  "user.two-factor.force-disable": () => "Removed 2FA of user",
  "knowledge-base-article.publish": (kind) => `Published ${kindName(kind)}`,
  "knowledge-base-article.unpublish": (kind) => `Unpublished ${kindName(kind)}`,
  "knowledge-base-article.restore-revision": (kind) => `Restored a revision of ${kindName(kind)}`,
  "knowledge-base-article.share-preview": (kind) => `Made a preview link of ${kindName(kind)}`,
  "knowledge-base-article.end-preview": (kind) => `Ended the preview link of ${kindName(kind)}`,
  "knowledge-base-article.import": (kind) => `Imported ${kindPlural(kind)}`,
  "page-text.draft": () => "Changed the draft of page texts",
  "page-text.publish": () => "Published page texts",
  "page-text.schedule": () => "Changed when page texts are published",
  "page-text.restore-revision": () => "Restored a revision of page texts",
  "page-text.share-preview": () => "Made a preview link of page texts",
  "page-text.end-preview": () => "Ended the preview link of page texts",
  "failed-search.clear": (kind) => `Cleared ${kindPlural(kind)}`,
  "media-file.import": () => "Imported image",
  "media-file.scan": () => "Imported the images of",
  "missed-address.clear": (kind) => `Cleared ${kindPlural(kind)}`,
  "knowledge-base-draft.delete": (kind) => `Discarded ${kindName(kind)}`,
  "lead.status": () => "Changed the status of leads",
  "lead.open": () => "Looked at lead",
  "lead.note": () => "Wrote a note to lead",
  "lead.note-update": () => "Changed a note to lead",
  "lead.note-delete": () => "Deleted a note to lead",
  "lead.reply": () => "Replied to lead",
  "lead.export": () => "Exported leads",
  "lead.person-count": () => "Counted what is stored of a person",
  "lead.person-export": () => "Exported what is stored of a person",
  "lead.erase": () => "Erased what was stored of a person",
  "lead-block.delete": () => "Revoked the block of a sender",
  "order.look-again": () => "Had order looked at again",
  "order.mail-receipt": () => "Mailed the receipt of order",
  "order.mark-paid": () => "Marked order as paid",
  "order.mark-not-paid": () => "Marked order as not charged",
  "order.mark-activated": () => "Marked order as activated",
  "order.refund": () => "Gave money of order back",
  "order.void": () => "Voided the charge of order",
  "order.export": () => "Exported orders",
  "payment-difference.settle": () => "Closed difference of payments",
  "media-file.cleanup": () => "Cleaned up missing files",
  "media-file.replace": () => "Replaced the bytes of image",
  "media-file.restore-version": () => "Brought back an earlier version of image",
  "site-image.replace": () => "Replaced the image of a page",
  "mail.test": () => "Sent a test mail",
  "mail.retry": () => "Tried mail again",
  "mail.retry-stuck": () => "Tried stuck mails again",
  "webhook.renew-secret": () => "Made a new webhook secret",
  "webhook.test": () => "Sent a test to the webhook",
  "webhook.send-again": () => "Told the webhook again",
  "webhook.send-failed-again": () => "Told the webhook again of what failed",
  "trash.restore": (kind) => `Restored ${kindName(kind)}`,
  "trash.delete": (kind) => `Deleted ${kindName(kind)} for ever`,
  "trash.empty": () => "Emptied the trash",
};

/** What someone did, in words, such as "Updated review"; of a deed without words of its own, its name. */
export function actionWords({ action, kind }: Action): string {
  const verb = action.slice(action.indexOf(".") + 1);
  const words = actions[action] ?? verbs[verb];
  return words?.(kind) ?? capitalized(`${kindName(kind)}: ${verb.replace(/[.-]/g, " ")}`);
}
