import "server-only";
import { toLine } from "@/lib/core/plain-text";
import { db } from "@/lib/data/db";
import type { AlertKind } from "@/lib/jobs/alert-kinds";

const MAX_MESSAGE_LENGTH = 300;

export type MarkName =
  | "backup.good"
  | "backup.failed"
  | "restart"
  | "stored"
  | `${"alert" | "over"}.${AlertKind}`
  | `alerted.${string}`;
export type Mark = { at: Date; message: string };

export async function mark(name: MarkName, { at, message }: Mark): Promise<void> {
  const data = { at, message: cut(message) };
  await db.operationMark.upsert({ where: { name }, create: { name, ...data }, update: data });
}

export async function readMarks(): Promise<Map<string, Mark>> {
  const rows = await db.operationMark.findMany();
  return new Map(rows.map(({ name, ...mark }) => [name, mark]));
}

export const cut = (message: string): string => toLine(message).slice(0, MAX_MESSAGE_LENGTH);
