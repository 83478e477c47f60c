import "server-only";
import { composeDirectly, postDirectly } from "@/lib/admin/operation/alert-messages";
import { reasonOf } from "@/lib/admin/operation/checks";
import { mark } from "@/lib/admin/operation/marks";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { withOwnBudget } from "@/lib/core/request-budget";
import { configuredMailer } from "@/lib/integrations/mail/smtp";

const EVERY_MS = 60_000;
/** A database that is restarted is away for less. */
const FAILURES = 2;
const AGAIN_AFTER_FAILURES = 60;

/**
 * Alerts that the database takes no writes because it is stopped or its disk is full; other alerts and mails are rows
 * themselves. One process of each instance does so, by mail and webhook, at the second failure in a row, each hour, and
 * once it is over.
 * @param failures in a row before this one
 * @returns failures in a row
 */
export async function checkDatabaseWrites(failures: number): Promise<number> {
  try {
    await withOwnBudget("staff", () => mark("stored", { at: new Date(), message: "" }));
    if (failures >= FAILURES) await sendAlert({ isOver: true, message: "The database takes writes again." });
    return 0;
  } catch (error) {
    const count = failures + 1;
    if (count === FAILURES || count % AGAIN_AFTER_FAILURES === 0)
      await sendAlert({ isOver: false, message: reasonOf(error) });
    return count;
  }
}

export function watchDatabase(): { stop(): void } {
  if (env.WEB_PROCESS && env.WEB_PROCESS !== "1") return { stop: () => undefined };
  let failures = 0;
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    failures = await checkDatabaseWrites(failures);
    isBusy = false;
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Logs its own failure: there is no third way to tell staff. */
async function sendAlert(alert: { isOver: boolean; message: string }): Promise<void> {
  const at = new Date();
  const ways = await Promise.allSettled([
    postDirectly({ kind: "database", ...alert, at }),
    configuredMailer()?.send(composeDirectly({ kind: "database", ...alert, at })),
  ]);
  for (const way of ways)
    if (way.status === "rejected") log.warn({ error: way.reason }, "an alert did not arrive");
}
