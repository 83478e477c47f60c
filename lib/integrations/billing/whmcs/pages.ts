import { z } from "zod";
import { BillingFailure, type BillingFailureKind } from "@/lib/integrations/billing/billing";
import type { Caller } from "./call";
import type { Parameters } from "./post";
import { count, listOf } from "./responses";

const PAGE = 100;
/** No customer has as many; more means a fault of the system, or an attempt at keeping us busy. */
const MAX_RECORDS = 10_000;

const totals = z.looseObject({ totalresults: count.optional().catch(undefined) });

type PageQuery<T> = {
  action: string;
  parameters: Parameters;
  group: string;
  name: string;
  one: z.ZodType<T | null>;
  isEnough?: (page: T[]) => boolean;
};

export async function readAll<T extends { id: number }>(
  { read }: Caller,
  { action, parameters, group, name, one, isEnough }: PageQuery<T>,
): Promise<T[]> {
  const found = new Map<number, T>();
  const list = listOf(group, name, one);
  for (let start = 0; ; ) {
    const answer = await unlessMissing(read(action, { ...parameters, limitstart: start, limitnum: PAGE }));
    if (answer === null) break;
    const rows = understood(list, answer, action);
    const page = rows.filter((row) => row !== null);
    const before = found.size;
    for (const record of page) found.set(record.id, record);
    start += rows.length;
    const { totalresults } = totals.parse(answer);
    const isLast = totalresults !== undefined && start >= totalresults;
    // A page without new records ends it, too: otherwise it could repeat forever.
    if (isLast || found.size === before || isEnough?.(page)) break;
    if (start >= MAX_RECORDS)
      throw new BillingFailure("unavailable", `${action} has more than ${MAX_RECORDS} records`);
  }
  return [...found.values()];
}

export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BillingFailure && error.reason === "not_found") return null;
    throw error;
  }
}

/** @param kind of the failure if it does not parse: after a write, the outcome is unknown */
export function understood<T>(
  schema: z.ZodType<T>,
  answer: unknown,
  action: string,
  kind: BillingFailureKind = "unavailable",
): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  // Paths only, never values: those are people's data.
  const places = read.error.issues.slice(0, 3).map(({ path }) => path.map(String).join(".") || "its whole");
  throw new BillingFailure(kind, `${action} answered what we do not understand: ${places.join(", ")}`);
}
