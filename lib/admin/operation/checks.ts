import "server-only";
import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasBackup } from "@/lib/admin/backup/backup-storage";
import { backupPlace, backupState } from "@/lib/admin/backup/schedule";
import { MAIL_SERVER } from "@/lib/admin/mail/delivery";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import { defaultLimits } from "@/lib/data/limits";
import { recordChecked, recordOutage } from "@/lib/data/outages";
import { configuredAssistant } from "@/lib/integrations/assistant/configured";
import { billing, isBillingConfigured } from "@/lib/integrations/billing/configured";
import { configuredMailbox, INCOMING_MAIL } from "@/lib/integrations/mail/imap";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { cardPayments, isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";
import { bucketStorage, fileStorage, storedIn } from "@/lib/integrations/storage/configured";

/** Longer than any of our integrations takes; a folder of another machine may not answer at all. */
const MAX_CHECK_MS = 20_000;
const MEDIA_SAMPLE_SIZE = 5;

/** `name`: as among the systems that are out of order. `problem`: without secrets; null if it works as set. */
type Checked = { name: string; problem: string | null };

/**
 * Tries once what the settings name: folders, bucket, mail server, billing, cards, the chat's model. Costs nothing and
 * changes nothing.
 */
export async function checkSettings(): Promise<Checked[]> {
  const place = backupPlace();
  const mailer = configuredMailer();
  const mailbox = configuredMailbox();
  const isUnread = await isAnswerMailboxUnread().catch(() => false);
  const assistant = configuredAssistant();
  const checks: [name: string, check: (() => Promise<unknown>) | false | null | undefined][] = [
    ["limits", async () => assertKnownLimits()],
    ["media folder", storedIn === "folder" && (() => assertWritable(env.MEDIA_DIR))],
    ["media", assertMediaPresent],
    ["backups", place !== "s3" && (() => assertBackupsPresent(place))],
    ["file storage", bucketStorage && (async () => bucketStorage?.list()[Symbol.asyncIterator]().next())],
    [MAIL_SERVER, mailer && (() => mailer.signIn())],
    [INCOMING_MAIL, mailbox ? () => mailbox.signIn() : isUnread && (() => Promise.reject(UNREAD))],
    ["billing", isBillingConfigured() && (() => billing().product(1, { isFresh: true }))],
    ["card payments", isCardPaymentsConfigured() && (() => cardPayments().transaction("1"))],
    ["assistant", assistant && (() => assistant.check())],
  ];
  const wanted = checks.flatMap(([name, check]) => (check ? [{ name, check }] : []));
  return Promise.all(
    wanted.map(async ({ name, check }) => {
      try {
        await withinTime(check());
        return { name, problem: null };
      } catch (error) {
        // Nothing is stored before the first start, which creates the tables.
        const hasNoTables = (error as { code?: string }).code === "P2021";
        return { name, problem: hasNoTables ? null : reasonOf(error) };
      }
    }),
  );
}

const UNREAD = new Error(
  "The setting “Answers of customers go to” names a mailbox that nothing reads: set INBOUND_IMAP_URL or INBOUND_MAIL_SECRET.",
);

async function isAnswerMailboxUnread(): Promise<boolean> {
  const named = await db.setting.findUnique({ where: { key: "answersTo" } });
  return Boolean(named?.value) && !env.INBOUND_MAIL_SECRET && !isDemo();
}

export async function noteWrongSettings(): Promise<void> {
  for (const { name, problem } of await checkSettings()) {
    if (problem === null) recordChecked(name);
    else {
      log.error({ name, problem }, "a setting is wrong, or what it names does not work");
      recordOutage(name, new Date(), problem);
    }
  }
}

/** The form is checked with all other settings (lib/core/env.ts), which know no names of limits. */
function assertKnownLimits(): void {
  const names = (env.RATE_LIMITS ?? "").split(",").flatMap((entry) => entry.split(":")[0] || []);
  const unknown = names.filter((name) => !Object.hasOwn(defaultLimits, name));
  if (unknown.length > 0)
    throw new Error(`RATE_LIMITS has no limit ${unknown.join(", ")} (lib/data/limits.ts lists them)`);
}

/** Creates the folder but not its parents, which an unmounted volume lacks. */
async function assertWritable(folder: string): Promise<void> {
  const absolutePath = path.resolve(/* turbopackIgnore: true */ folder);
  try {
    await mkdir(absolutePath, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`${folder} can't be made: is its volume mounted?`);
    if (code !== "EEXIST") throw error;
  }
  await rmdir(await mkdtemp(path.join(absolutePath, ".check-")));
}

/** A place without its backups is an unmounted volume: the next backup would fill this disk. */
async function assertBackupsPresent(place: string): Promise<void> {
  await assertWritable(place);
  const { everyHours, lastGoodAt } = await backupState();
  if (everyHours === 0 || !lastGoodAt || (await hasBackup(place))) return;
  throw new Error(`${place} has no backup, though one was taken at ${lastGoodAt}: is its volume mounted?`);
}

async function assertMediaPresent(): Promise<void> {
  const known = await db.mediaFile.findMany({
    select: { filePath: true },
    orderBy: { id: "desc" },
    take: MEDIA_SAMPLE_SIZE,
  });
  const found = await Promise.all(known.map(({ filePath }) => fileStorage.stat(filePath)));
  const missing = known.filter((_, index) => !found[index]);
  if (missing.length === 0) return;
  const where = storedIn === "folder" ? `${env.MEDIA_DIR}: is its volume mounted?` : "the bucket.";
  throw new Error(`${missing.length} of the ${known.length} newest files are missing in ${where}`);
}

async function withinTime<T>(check: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(MAX_CHECK_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${MAX_CHECK_MS / 1_000} seconds`);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/** Failures of our integrations have a `detail` without secrets; the database's message says something in its last line. */
export function reasonOf(error: unknown): string {
  const { detail, message } = error as { detail?: string; message?: string };
  return (detail ?? message)?.trim().split("\n").at(-1) || "it failed";
}
