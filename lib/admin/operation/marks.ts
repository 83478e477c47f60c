import "server-only";
import { toLine } from "@/lib/core/plain-text";
import { db } from "@/lib/data/db";

const LONGEST_WORDS = 300;

/** Events of the operation, of which only the latest is stored. */
export type MarkName = "backup.good" | "backup.failed" | "restart" | `alert.${string}`;
export type Mark = { at: Date; words: string };

/** Records an event for all instances. */
export async function mark(name: MarkName, { at, words }: Mark): Promise<void> {
  const data = { at, words: cut(words) };
  await db.operationMark.upsert({ where: { name }, create: { name, ...data }, update: data });
}

export async function readMarks(): Promise<Map<string, Mark>> {
  const rows = await db.operationMark.findMany();
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

export const cut = (words: string): string => toLine(words).slice(0, LONGEST_WORDS);
