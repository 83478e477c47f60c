import "server-only";
import { composeDirectly, postDirectly } from "@/lib/admin/operation/alert-messages";
import { mark } from "@/lib/admin/operation/marks";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { withOwnBudget } from "@/lib/core/request-budget";
import { configuredMailer } from "@/lib/integrations/mail/smtp";

const EVERY_MS = 60_000;
/** A database that is restarted is away for less. */
const FAILURES = 2;
const AGAIN_AFTER_FAILURES = 60;

type State = { failures: number; isTold: boolean };

/**
 * Tells of a database that takes no writes, as it is stopped or its disk is full, without it: alerts and mails are rows
 * themselves. One process of each instance does so, by mail and webhook, at the second failure in a row, each hour, and
 * once it is over.
 */
export async function tellIfNothingIsStored(
  { failures, isTold }: State,
  write: () => Promise<void> = () =>
    withOwnBudget("staff", () => mark("stored", { at: new Date(), message: "" })),
): Promise<State> {
  try {
    await write();
    if (isTold) await tell({ isOver: true, message: "The database takes writes again." });
    return { failures: 0, isTold: false };
  } catch (error) {
    const isDue = failures + 1 === FAILURES || (failures + 1) % AGAIN_AFTER_FAILURES === 0;
    if (isDue) await tell({ isOver: false, message: lastLineOf(error) });
    return { failures: failures + 1, isTold: isTold || isDue };
  }
}

export function watchDatabase(): { stop(): void } {
  if (env.WEB_PROCESS && env.WEB_PROCESS !== "1") return { stop: () => undefined };
  let state: State = { failures: 0, isTold: false };
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    state = await tellIfNothingIsStored(state);
    isBusy = false;
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Fails in the log alone: there is no third way. */
async function tell(alert: { isOver: boolean; message: string }): Promise<void> {
  const at = new Date();
  const ways = await Promise.allSettled([
    postDirectly({ kind: "database", ...alert, at }),
    configuredMailer()?.send(composeDirectly({ kind: "database", ...alert, at })),
  ]);
  for (const way of ways)
    if (way.status === "rejected") log.warn({ error: way.reason }, "an alert did not arrive");
}

/** The database's messages say something in their last line. */
function lastLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n").at(-1) ?? "";
}
