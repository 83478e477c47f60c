import "server-only";
import type { z } from "zod";
import type { CacheTag } from "@/lib/core/cache-tags";
import { log } from "@/lib/core/log";
import { currentBudget, REQUEST_BUDGET_MS } from "@/lib/core/request-budget";
import { changesOf } from "@/lib/data/audit/changes";
import { recordAudits } from "@/lib/data/audit/service";
import { withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Change, OtherChange, Transaction } from "@/lib/data/records/change";
import { type Declaration, declare, type EndpointContext, endpoint, type Schema } from "@/lib/http/endpoint";

type Context<P, Q, B> = EndpointContext<"admin", P, Q, B>;

type Answer = Record<string, unknown>;

type WriteDeclaration<P, Q, B, Prepared, R extends Answer, Versioned extends boolean> = Omit<
  Declaration<"admin", P, Q, B>,
  "access" | "cache" | "etagOf" | "response" | "run"
> & {
  action: `${string}.${string}`;
  response: z.ZodType<R>;
  /** Set if it honors `If-Match`: a record changed by another user is left alone. */
  versioned?: Versioned;
  tags: readonly CacheTag[];
  /** Slow or remote work, such as hashing a password, before the transaction begins. */
  prepare?: (context: Context<P, Q, B>) => Promise<Prepared>;
  run: (
    context: Context<P, Q, B> & {
      tx: Transaction;
      prepared: Prepared;
    } & (Versioned extends true ? { ifMatch: string | null } : object),
  ) => Promise<Change<NoInfer<R>>>;
  afterwards?: (context: Context<P, Q, B>, answer: NoInfer<R>) => Promise<void>;
};

/**
 * The only way to declare an administrator's change (docs/decisions/0027): `run` and its audit entry are one
 * transaction, whose commit invalidates the public pages on every instance. Later failures are only logged.
 */
export function adminWrite<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  Prepared = undefined,
  R extends Answer = Answer,
  Versioned extends boolean = false,
>({
  action,
  tags,
  prepare,
  run,
  afterwards,
  versioned,
  ...declaration
}: WriteDeclaration<P, Q, B, Prepared, R, Versioned>) {
  const handler = endpoint<"admin", P, Q, B, R>({
    ...declaration,
    access: "admin",
    run: async (context) => {
      const prepared = (await prepare?.(context)) as Prepared;
      const ifMatch = context.request.headers.get("if-match");
      const leftMs = currentBudget()?.leftMs ?? REQUEST_BUDGET_MS;
      const change = await withExpiry((expire) =>
        db.$transaction(
          async (tx) => {
            // The type hides the version from declarations that do not honor it.
            const change = await run({ ...context, tx, prepared, ifMatch } as Parameters<typeof run>[0]);
            await auditChanges(tx, context, [{ ...change, action }, ...(change.others ?? [])]);
            await expire(tx, [...tags, ...(change.tags ?? [])]);
            return change;
          },
          { maxWait: leftMs, timeout: leftMs },
        ),
      );
      await afterwards?.(context, change.response).catch((error: unknown) =>
        log.error({ error, action }, "the change is stored, but a follow-up failed"),
      );
      if (change.etag) context.setEtag(change.etag);
      return change.response;
    },
  });
  return declare(handler, { ...declaration, access: "admin", action, versioned });
}

export async function auditChanges(
  tx: Transaction,
  {
    session,
    clientAddress,
    requestId,
  }: Pick<EndpointContext<"admin", unknown, unknown, unknown>, "session" | "clientAddress" | "requestId">,
  otherChanges: readonly OtherChange[],
): Promise<void> {
  const entries = otherChanges.flatMap(({ before, after, ...action }) => {
    const changes = changesOf(before, after);
    return before && after && Object.keys(changes).length === 0 ? [] : [{ ...action, changes }];
  });
  // One after the other, until the commit that follows: each entry sees the person's last one, which it may continue.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit:${session.user.id}`}, 0))`;
  await recordAudits({ user: session.user, clientAddress, requestId }, entries, tx);
}
