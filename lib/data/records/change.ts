import "server-only";
import { z } from "zod";
import type { CacheTag } from "@/lib/core/cache-tags";
import type { Prisma } from "@/lib/generated/prisma/client";

export type Transaction = Prisma.TransactionClient;

export const emptyResponse = z.object({});
export type EmptyResponse = z.output<typeof emptyResponse>;

export type OtherChange = Pick<Change, "kind" | "targetId" | "label" | "before" | "after" | "touched"> & {
  action: string;
};

export type Change<Result extends Record<string, unknown> = Record<string, unknown>> = {
  kind?: string;
  /** Id of the record, including a created one; null for none or many. */
  targetId: number | string | null;
  label?: string;
  before?: object | null;
  after?: object | null;
  others?: readonly OtherChange[];
  /** Other records whose version changed; used to find who changed them. */
  touched?: readonly number[];
  response: Result;
  etag?: string;
  tags?: readonly CacheTag[];
};

type Versioned = { id: number; updatedAt: Date | string };

export function touchedAmong(before: readonly Versioned[], after: readonly Versioned[]): number[] {
  const versions = new Map(before.map(({ id, updatedAt }) => [id, String(updatedAt.valueOf())]));
  const isTouched = ({ id, updatedAt }: Versioned) =>
    versions.has(id) && versions.get(id) !== String(updatedAt.valueOf());
  return after.filter(isTouched).map(({ id }) => id);
}
