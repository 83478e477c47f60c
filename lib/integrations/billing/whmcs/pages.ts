import { z } from "zod";
import { BillingFailure, type BillingFailureKind } from "@/lib/integrations/billing/billing";
import { count, listOf } from "./answers";
import type { Caller } from "./call";
import type { Parameters } from "./form";

const PAGE = 100;
/** Nobody has as many; whoever seems to is the system's mistake, or an attempt at keeping us busy. */
const MOST = 10_000;

const totals = z.looseObject({ totalresults: count.optional().catch(undefined) });

type Asked<T> = {
  action: string;
  parameters: Parameters;
  /** Where the list stands in the answer: `products`, `product`. */
  group: string;
  name: string;
  /** Null of a row that is left out. */
  one: z.ZodType<T | null>;
  /** Stops before the end: nothing of interest comes any more. */
  isEnough?: (page: T[]) => boolean;
};

/** All records of a list that WHMCS answers in pages, each once, whatever length of pages it likes. */
export async function readAll<T extends { id: number }>(
  { read }: Caller,
  { action, parameters, group, name, one, isEnough }: Asked<T>,
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
    // A page that brings nothing new is the end, too, or the same page for ever.
    if (isLast || found.size === before || isEnough?.(page)) break;
    if (start >= MOST) throw new BillingFailure("unavailable", `${action} has more than ${MOST} records`);
  }
  return [...found.values()];
}

/** Null instead of a refusal that says that there is no such thing. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BillingFailure && error.reason === "not_found") return null;
    throw error;
  }
}

/**
 * What an answer says, where it has the form that it should have.
 * @param kind of the failure where it has not: of a write, nobody knows then what was done
 */
export function understood<T>(
  schema: z.ZodType<T>,
  answer: unknown,
  action: string,
  kind: BillingFailureKind = "unavailable",
): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  // Where, never what: the values are people's data.
  const places = read.error.issues.slice(0, 3).map(({ path }) => path.map(String).join(".") || "its whole");
  throw new BillingFailure(kind, `${action} answered what we do not understand: ${places.join(", ")}`);
}
