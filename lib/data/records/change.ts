import "server-only";
import { z } from "zod";
import type { CacheTag } from "@/lib/core/cache-tags";
import type { Prisma } from "@/lib/generated/prisma/client";

/** The transaction of one write. */
export type Transaction = Prisma.TransactionClient;

/** What a write answers that has nothing to say but that it was a success. */
export const nothing = z.object({});
export type Nothing = z.output<typeof nothing>;

/** A record that a write changed beside its own; it has an entry of its own in the audit log. */
export type OtherChange = Pick<Change, "kind" | "targetId" | "label" | "before" | "after" | "touched"> & {
  action: string;
};

/** What a write of an administrator did, for the audit log and the answer. */
export type Change<Answer extends Record<string, unknown> = Record<string, unknown>> = {
  /** The record's kind, where it is not the action's first word. */
  kind?: string;
  /** The record's id, that of a created one too; null where it was none, or many. */
  targetId: number | string | null;
  /** The record's name. */
  label?: string;
  /** The record's fields, or null where there was none. Of a write to many records, a summary stands in `after`. */
  before?: object | null;
  after?: object | null;
  /** Absent where the write changed its own record alone. */
  others?: readonly OtherChange[];
  /** Records of the kind, beside its own, that have another version since; who changed them is found by that. */
  touched?: readonly number[];
  answer: Answer;
  /** The stored record's version. */
  etag?: string;
  /** More than the declaration's own tags, where the record decides. */
  tags?: readonly CacheTag[];
};

type Versioned = { id: number; updatedAt: Date | string };

/** Of rows that were there before, those that have another version now. */
export function touchedAmong(before: readonly Versioned[], after: readonly Versioned[]): number[] {
  const versions = new Map(before.map(({ id, updatedAt }) => [id, String(updatedAt.valueOf())]));
  const isTouched = ({ id, updatedAt }: Versioned) =>
    versions.has(id) && versions.get(id) !== String(updatedAt.valueOf());
  return after.filter(isTouched).map(({ id }) => id);
}
