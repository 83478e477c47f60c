import { z } from "zod";
import { toLine } from "@/lib/core/plain-text";
import { BillingFailure } from "@/lib/integrations/billing/billing";

const MAX_DETAIL_LENGTH = 200;

const CREDENTIALS_REFUSED =
  /^(invalid ip|authentication failed|invalid or missing credentials|invalid permissions|access denied|admin user)/i;

const REASONS = [
  ["email_taken", /already exists with that email/i],
  ["not_pending", /status not pending/i],
  ["no_module", /not assigned to a module|module not found/i],
  ["already_requested", /existing cancellation request|cancellation request.{0,20} exists/i],
  // Missing id or address; anything else that is missing is the system's fault.
  [
    "not_found",
    /^(?:client|user|contact|invoice|order|product|service|transaction)s?(?: id)? not found|^invalid client_?id/i,
  ],
] as const;

const message = z.object({ message: z.string() });

type Secrets = readonly (string | undefined)[];

/** @param secrets removed, should the message repeat them */
export function refusalOf(answer: unknown, secrets: Secrets): BillingFailure {
  const received = message.safeParse(answer).data?.message;
  const detail = received === undefined ? "it gave no reason" : reasonOf(received, secrets);
  if (CREDENTIALS_REFUSED.test(detail)) return accessDeniedFailure(detail);
  const reason = REASONS.find(([, form]) => form.test(detail))?.[0];
  return new BillingFailure("refused", detail, reason);
}

export function accessDenied(text: string, secrets: Secrets): BillingFailure {
  const isPage = text.trimStart().startsWith("<");
  return accessDeniedFailure(
    isPage ? "with a page" : reasonOf(text.slice(0, 10 * MAX_DETAIL_LENGTH), secrets),
  );
}

function accessDeniedFailure(reason: string): BillingFailure {
  return new BillingFailure("unavailable", `it does not let us in: ${reason}`);
}

function reasonOf(received: string, secrets: Secrets): string {
  const hidden = secrets.reduce<string>(
    (text, one) => (one ? text.replaceAll(one, "[removed]") : text),
    received,
  );
  return Array.from(toLine(hidden)).slice(0, MAX_DETAIL_LENGTH).join("");
}
