import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export const mailboxLimits = { count: 1_000, bytes: 50 * 1024 * 1024 };

const demoMail = z.object({
  receivedAt: z.string(),
  from: z.string().optional(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** With its brackets; absent in mails of earlier versions. */
  messageId: z.string().optional(),
  files: z.array(z.string()).default([]),
});
export const demoMailRecord = demoMail.extend({ id: z.string() });
export type DemoMail = z.output<typeof demoMailRecord>;

export const demoMailSummary = demoMailRecord.pick({
  id: true,
  receivedAt: true,
  to: true,
  replyTo: true,
  subject: true,
});
export type DemoMailSummary = z.output<typeof demoMailSummary>;

/** Names sort by time: the milliseconds of arrival and a number. */
const NAME = /^(\d{13}-\d{6})\.json$/;

export async function openMailbox(folder: string, limits = mailboxLimits) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: { name: string; bytes: number }[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const isMailFile = NAME.test(name);
    // Left by a process that ended while writing.
    if (!isMailFile && name.endsWith(".new")) await rm(path.join(folder, name), { force: true });
    if (isMailFile) files.push({ name, bytes: (await stat(path.join(folder, name))).size });
  }
  let last = Promise.resolve();
  // Continues the newest one's: two mailboxes of a folder may store within a millisecond.
  let number = Number(files.at(-1)?.name.slice(14, 20) ?? 0);

  async function write(mail: z.input<typeof demoMail>): Promise<void> {
    const content = JSON.stringify(demoMail.parse(mail));
    number = (number + 1) % 1_000_000;
    const name = `${Date.now()}-${String(number).padStart(6, "0")}.json`;
    const file = path.join(folder, name);
    await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    files.push({ name, bytes: Buffer.byteLength(content) });
    let bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    while (files.length > limits.count || (bytes > limits.bytes && files.length > 1)) {
      const oldest = files.shift();
      bytes -= oldest?.bytes ?? 0;
      if (oldest) await rm(path.join(folder, oldest.name), { force: true });
    }
  }

  return {
    store(mail: z.input<typeof demoMail>): Promise<void> {
      const written = last.then(() => write(mail));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

export async function listMailbox(
  folder: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ mails: DemoMailSummary[]; total: number }> {
  const names = await readdir(folder).catch(() => []);
  const ids = names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
  const mails: DemoMailSummary[] = [];
  for (const id of ids.slice((page - 1) * pageSize, page * pageSize)) {
    const mail = await readFromMailbox(folder, id);
    if (mail) mails.push(demoMailSummary.parse(mail));
  }
  return { mails, total: ids.length };
}

export async function removeFromMailbox(folder: string, email: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const belongsToPerson = (address: string) => address.toLowerCase() === email.toLowerCase();
  let removed = 0;
  for (const name of names) {
    const mail = await readFromMailbox(folder, name.replace(/\.json$/, ""));
    if (!mail || ![...mail.to, ...mail.replyTo].some(belongsToPerson)) continue;
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

export async function readFromMailbox(folder: string, id: string): Promise<DemoMail | null> {
  if (!NAME.test(`${id}.json`)) return null;
  try {
    const content: unknown = JSON.parse(await readFile(path.join(folder, `${id}.json`), "utf8"));
    return { id, ...demoMail.parse(content) };
  } catch {
    return null;
  }
}
