import { z } from "zod";

const part = z.object({ key: z.string(), sha256: z.string(), size: z.int() });
export type Part = z.output<typeof part>;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int(),
  parts: z.array(part),
});
export type TableEntry = z.output<typeof table>;

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string().regex(/^-?\d{1,20}$/),
  isCalled: z.boolean(),
});
export type SequenceEntry = z.output<typeof sequence>;

const file = z.object({ key: z.string(), mimeType: z.string(), sha256: z.string(), size: z.int() });
export type FileEntry = z.output<typeof file>;

export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  jobQueue: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file),
  missing: z.array(z.string()),
  hasKeys: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;

/** An operator's mistake, or damage: one line without a stack. */
export class BackupError extends Error {}
