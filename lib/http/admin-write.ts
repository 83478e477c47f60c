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

type WriteDeclaration<P, Q, B, Prepared, R extends Answer, Versioned extends boolean> = Pick<
  Declaration<"admin", P, Q, B>,
  | "right"
  | "proof"
  | "proofFor"
  | "beforeTwoFactor"
  | "params"
  | "query"
  | "body"
  | "maxBodyBytes"
  | "status"
  | "limit"
  | "budgetMs"
  | "frees"
  | "secret"
> & {
  /** The action's name in the audit log: the record's kind, a dot, and what is done to it. */
  action: `${string}.${string}`;
  /** What it answers (`nothing`, where that is all), for the description of the calls. */
  answers: z.ZodType<R>;
  /** Whether it heeds `If-Match`: one record is changed or deleted, unless somebody else has changed it. */
  versioned?: Versioned;
  /** What the public pages must read anew. */
  tags: readonly CacheTag[];
  /** What takes long or asks elsewhere, such as hashing a password: before the transaction begins. */
  prepare?: (context: Context<P, Q, B>) => Promise<Prepared>;
  /** The whole change, in one transaction; it throws to change nothing. */
  run: (
    context: Context<P, Q, B> & {
      tx: Transaction;
      prepared: Prepared;
    } & (Versioned extends true ? Version : object),
  ) => Promise<Change<NoInfer<R>>>;
  /** What belongs to it outside of the database, once it is stored. */
  afterwards?: (context: Context<P, Q, B>) => Promise<void>;
};

/** The version that the caller has seen (`assertUnchanged`); null where they don't say. */
type Version = { ifMatch: string | null };

/**
 * The only way to declare what an administrator changes (docs/decisions/0027): `run` and its audit entry are one
 * transaction, within the time of the request. With its commit the public pages are let go, on every instance; nothing
 * of what follows can turn a stored change into a failure.
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
            // Who has not declared that it heeds the version is not told of it by the type.
            const change = await run({ ...context, tx, prepared, ifMatch } as Parameters<typeof run>[0]);
            await auditChanges(tx, context, [{ ...change, action }, ...(change.others ?? [])]);
            await expire(tx, [...tags, ...(change.tags ?? [])]);
            return change;
          },
          { maxWait: leftMs, timeout: leftMs },
        ),
      );
      await afterwards?.(context).catch((error: unknown) =>
        log.error({ error, action }, "the change is stored, but not all that follows from it is done"),
      );
      if (change.etag) context.setEtag(change.etag);
      return change.answer;
    },
  });
  return declare(handler, { ...declaration, access: "admin", action, versioned });
}

/** Writes down what was changed; a save that changed nothing is no deed to tell of. */
export async function auditChanges(
  tx: Transaction,
  {
    session,
    clientAddress,
    requestId,
  }: Pick<EndpointContext<"admin", unknown, unknown, unknown>, "session" | "clientAddress" | "requestId">,
  deeds: readonly OtherChange[],
): Promise<void> {
  const entries = deeds.flatMap(({ before, after, ...deed }) => {
    const changes = changesOf(before, after);
    return before && after && Object.keys(changes).length === 0 ? [] : [{ ...deed, changes }];
  });
  await recordAudits({ user: session.user, clientAddress, requestId }, entries, tx);
}
