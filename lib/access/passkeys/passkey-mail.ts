import "server-only";
import { accountEvent, composeAccountMail, type Requester } from "@/lib/access/auth/account-mail";
import { company } from "@/lib/data/company";
import type { Transaction } from "@/lib/data/records/change";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

type PasskeyChange = {
  userId: number;
  change: "added" | "removed";
  passkeys: readonly { id: number; name: string }[];
  by: Requester;
};

export async function queuePasskeyMail(
  tx: Transaction,
  { userId, change, passkeys, by }: PasskeyChange,
): Promise<void> {
  const payload = {
    ...accountEvent(userId, by),
    change,
    names: passkeys.map(({ name }) => name),
    by: by.session.user.id === userId ? null : by.session.user.username,
  };
  await queueMail(tx, "passkeys", payload, `passkeys.${change}.${passkeys[0]?.id}`);
}

export function composePasskeyMail({ change, names, by, ...event }: MailPayload<"passkeys">) {
  const isOne = names.length === 1;
  const what = isOne ? "Passkey" : "Passkeys";
  const verb = `${isOne ? "was" : "were"} ${change}`;
  const effect =
    change === "added"
      ? "It can be used in place of a code from now on."
      : `${isOne ? "It" : "They"} can't be used to sign in any more.`;
  return composeAccountMail(event, (username) => ({
    title: `${what} ${change}: ${username}`,
    whatHappened: `${what} of the account ${username} ${verb} in the administration of ${company.product}. ${effect}`,
    facts: [`${what}: ${names.join(", ")}`, ...(by ? [`By: ${by}`] : [])],
    advice:
      change === "added"
        ? "If it was you, there's nothing to do. If it wasn't, remove the passkey and change your password right away:"
        : "If you expected this, there's nothing to do. If you didn't, ask an owner and change your password right away:",
    messageId: `passkeys.${change}.${event.userId}.${Date.parse(event.at)}`,
  }));
}
