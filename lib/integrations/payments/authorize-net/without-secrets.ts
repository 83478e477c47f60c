import { withoutSecrets } from "@/lib/integrations/mail/without-secrets";

const CARD_NUMBER = /\d(?:[ -]?\d){12,18}/g;

/**
 * Gateway message for logs, storage and display: one line, without what was sent. The gateway repeats values
 * that it does not understand.
 */
export function plain(message: string, secrets: readonly string[]): string {
  return withoutSecrets(message.replace(CARD_NUMBER, "[removed]"), secrets);
}
