import "server-only";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import { networkOf } from "@/lib/access/auth/network";
import { createSlowdown } from "@/lib/access/auth/slowdown";
import { AppError } from "@/lib/core/errors";
import { emptyQueue, FairSemaphore } from "@/lib/core/fair-semaphore";
import { db } from "@/lib/data/db";
import { consumeOnFailure } from "@/lib/data/rate-limits";
import { queueMail } from "@/lib/jobs/mail/outbox";

/** Failures before responses slow down: of one network, and of all together. */
const PROMPT_IN_NETWORK = 3;
const PROMPT_ANYWHERE = 20;
const withSlowdown = createSlowdown();
/** A password check takes 25 ms of CPU: strangers get half of the cores, visitors' requests the rest. */
const passwordChecks = new FairSemaphore(
  { maxConcurrent: Math.max(1, availableParallelism() >> 1), waiting: 200, waitMs: 60_000 },
  emptyQueue(),
  () => new AppError("rate_limited", undefined, { retryAfterSeconds: 2 }),
);
/** Names refused from everywhere, with the end time. Spares the database a flood. */
const refusedNames = new LRUCache<string, number>({ max: 1_000 });
const REFUSED_MS = 60_000;
const FLOOD = 10;
const HOUR_MS = 60 * 60 * 1000;

const ANYWHERE_REFUSAL =
  "Too many failed sign-ins with this username. Use a browser that has signed in before, open the link in the email sent to the administrator, or try again later.";

export type SignInOrigin = { username: string; clientAddress: string; browserId: string | null };

/**
 * See docs/decisions/0020. A known browser has its own count. Others count by client, by name in their network,
 * and by name; responses slow down before they are refused, and a flood is mailed to the administrator.
 */
export async function withinSignInLimits<T>(
  { username, clientAddress, browserId }: SignInOrigin,
  isFailure: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  if (browserId) {
    return consumeOnFailure("loginsByBrowser", browserId, isFailure, (uses) =>
      withSlowdown(uses - PROMPT_IN_NETWORK, attempt),
    );
  }
  // Hashed: users sometimes type their password into the name field.
  const name = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  const refusedUntil = refusedNames.get(name) ?? 0;
  if (refusedUntil > Date.now()) throw refusedFromEverywhere(refusedUntil - Date.now());
  const anywhere = async (inNetwork: number) => {
    let counted = false;
    try {
      return await consumeOnFailure("loginsByUsernameAnywhere", name, isFailure, async (uses) => {
        counted = true;
        const step = Math.max(inNetwork - PROMPT_IN_NETWORK, uses - PROMPT_ANYWHERE);
        return withSlowdown(step, () => passwordChecks.run(attempt)).catch(async (error: unknown) => {
          if (isFailure(error) && uses >= FLOOD) await reportFlood(username);
          throw error;
        });
      });
    } catch (error) {
      if (counted || !(error instanceof AppError) || error.code !== "rate_limited") throw error;
      const wait = (error.details.retryAfterSeconds ?? 1) * 1000;
      refusedNames.set(name, Date.now() + Math.min(wait, REFUSED_MS));
      throw refusedFromEverywhere(wait);
    }
  };
  return consumeOnFailure("loginsByClient", clientAddress, isFailure, () =>
    consumeOnFailure("loginsByUsername", `${name} ${networkOf(clientAddress)}`, isFailure, anywhere),
  );
}

/** Works equally long for unknown names. */
async function reportFlood(username: string): Promise<void> {
  const account = await db.user.findUnique({ where: { username }, select: { id: true } });
  const userId = account?.id ?? 0;
  const hour = Math.floor(Date.now() / HOUR_MS);
  await queueMail(db, "sign-in-flood", { userId, hour }, `sign-in-flood.${userId}.${hour}`);
}

function refusedFromEverywhere(waitMs: number): AppError {
  return new AppError("rate_limited", ANYWHERE_REFUSAL, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
