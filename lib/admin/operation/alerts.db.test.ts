import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen, stopServer } from "@/fakes/control";
import {
  askForBackup,
  backupState,
  markFailed,
  markTaken,
  takeScheduledBackup,
} from "@/lib/admin/backup/schedule";
import { composeAlert, postAlert, postTestAlert } from "@/lib/admin/operation/alert-messages";
import { findings, raiseAlerts } from "@/lib/admin/operation/alerts";
import { mark } from "@/lib/admin/operation/marks";
import { db, pool } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { afterwards } from "@/tests/factories/afterwards";

const now = new Date("2026-11-27T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const kinds = async (at = now) => (await findings(at, null)).map(({ kind }) => kind);
const mails = () => db.outgoingMail.count({ where: { type: "alert" } });
const webhooks = async () =>
  (await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'alert-webhook'")).rowCount;
const breakDown = (name: string, since: Date, error = "away") =>
  db.outage.create({ data: { name, since, seenAt: new Date(), error } });

beforeEach(async () => {
  setStoredSettings({});
  await db.operationMark.deleteMany();
  await db.outage.deleteMany();
  await db.$executeRaw`UPDATE _prisma_migrations SET started_at = ${now}`;
  await db.outgoingMail.deleteMany();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
});
afterAll(() => setStoredSettings({}));

test("an event is reported once an hour, by mail and to the webhook in the settings", async () => {
  await mark("restart", { at: now, message: "The web server ended with code 1" });
  await raiseAlerts(now, false);
  await Promise.all([raiseAlerts(later(0.5), false), raiseAlerts(later(0.5), false)]);
  expect([await mails(), await webhooks()]).toEqual([1, 0]);

  setStoredSettings({ alertsUrl: "https://hooks.example.com/a" });
  await mark("restart", { at: later(1), message: "once more" });
  await raiseAlerts(later(1), false);
  expect([await mails(), await webhooks()]).toEqual([2, 1]);
});

test("a demonstration sends no alerts", async () => {
  await mark("restart", { at: now, message: "ended" });
  await raiseAlerts(now, true);
  expect(await mails()).toBe(0);
});

test("reports problems that an operator must know about, and only while they last", async () => {
  expect(await kinds()).toEqual([]);
  await mark("restart", { at: now, message: "ended" });
  await breakDown("billing", later(-0.1));
  await db.outgoingMail.create({ data: { type: "test", payload: {}, key: "a", givenUpAt: now } });
  await pool.query("SELECT graphile_worker.add_job('order', max_attempts := 1)");
  await pool.query("UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = $1", [now]);
  expect(await kinds()).toEqual(["outage", "restart", "jobs", "mails"]);
  await db.outage.deleteMany();
  expect(await kinds(later(1.1))).toEqual([]);

  const disk = { freeBytes: 1e9, totalBytes: 20e9, low: true, full: false, holds: ["media" as const] };
  const message = "1,000 MB are free where the media are.";
  expect(await findings(later(2), disk)).toEqual([{ kind: "disk", message }]);
});

test.each([
  ["a new request that was never tried", { type: "lead", attempts: 0 }, 5],
  ["a new request that is retried", { type: "lead", attempts: 3 }, 5],
  ["any other mail that was never tried", { type: "test", attempts: 0 }, 30],
  ["any other mail that is retried", { type: "test", attempts: 5 }, 30],
])("%s is reported by its age alone", async (_, mail, minutes) => {
  await db.outgoingMail.create({
    data: { ...mail, payload: {}, key: "a", createdAt: now, nextAttemptAt: mail.attempts ? later(0.5) : now },
  });
  expect(await kinds(later((minutes - 1) / 60))).toEqual([]);
  expect(await findings(later((minutes + 1) / 60), null)).toMatchObject([
    { kind: "mails", message: expect.stringContaining("1 not sent yet") },
  ]);
  await db.outgoingMail.updateMany({ data: { sentAt: later(1) } });
  expect(await kinds(later(1))).toEqual([]);
});

test("a reminder that is not due yet is no late mail", async () => {
  await db.outgoingMail.create({
    data: { type: "appointment", payload: {}, key: "a", createdAt: now, nextAttemptAt: later(1) },
  });
  expect(await kinds(later(1.4))).toEqual([]);
  expect(await kinds(later(1.6))).toEqual(["mails"]);
});

test("what does not pass by itself is reported at once", async () => {
  await breakDown("billing", now, "no answer within 4 s");
  expect(await kinds()).toEqual([]);
  await breakDown("assistant", now, "it answered with HTTP 401 (invalid_api_key)");
  expect(await kinds()).toEqual(["outage"]);
});

test("an outage is alerted although another one was within the hour, and each only once", async () => {
  await breakDown("billing", later(-1));
  await raiseAlerts(now, false);
  await breakDown("assistant", later(-1));
  await Promise.all([raiseAlerts(later(0.1), false), raiseAlerts(later(0.1), false)]);
  await raiseAlerts(later(0.2), false);
  expect(await mails()).toBe(2);
  const told = await composeAlert({ kind: "outage", at: now.toISOString() });
  expect(told?.text).toContain("assistant: away billing: away");
  // Both again, together, an hour after the last.
  await db.outgoingMail.updateMany({ data: { sentAt: now } });
  await raiseAlerts(later(1.05), false);
  expect(await mails()).toBe(2);
  await raiseAlerts(later(1.1), false);
  expect(await mails()).toBe(3);
});

test("what was over for ten minutes is alerted again within the hour", async () => {
  await breakDown("billing", later(-1));
  await raiseAlerts(now, false);
  await db.outage.deleteMany();
  await raiseAlerts(later(0.1), false);
  await breakDown("billing", later(-1));
  await raiseAlerts(later(0.2), false);
  expect(await mails()).toBe(2);
  await raiseAlerts(later(0.3), false);
  expect(await mails()).toBe(3);
});

test("the end of what was alerted is told once, by both ways", async () => {
  setStoredSettings({ alertsUrl: "https://hooks.example.com/a" });
  await breakDown("billing", later(-1));
  await raiseAlerts(now, false);
  expect([await mails(), await webhooks()]).toEqual([1, 1]);
  await db.outage.deleteMany();
  await Promise.all([raiseAlerts(later(0.1), false), raiseAlerts(later(0.1), false)]);
  await raiseAlerts(later(0.2), false);
  // The alert mails themselves wait, too.
  await db.outgoingMail.updateMany({ data: { sentAt: now } });
  expect([await mails(), await webhooks()]).toEqual([2, 2]);
  const ended = await composeAlert({ kind: "outage", at: now.toISOString(), isOver: true });
  expect(ended?.text).toContain("All outside systems respond again.");
});

test("a backup is late after twice its interval, a day unless set, and a failure lasts until the next good one", async () => {
  expect(await kinds(later(47))).toEqual([]);
  expect(await kinds(later(49))).toEqual(["backup-late"]);
  await markTaken(now, { name: "2026-11-27T12-00-00Z", tables: 80, lost: [] });
  expect(await kinds(later(47))).toEqual([]);
  expect(await kinds(later(49))).toEqual(["backup-late"]);
  await markFailed(later(24), new Error("no space"));
  expect(await backupState(later(25))).toMatchObject({ failure: "no space", isLate: false });
  await markTaken(later(26), { name: "2026-11-28T14-00-00Z", tables: 80, lost: [] });
  expect(await kinds(later(27))).toEqual([]);
});

test("backups follow the schedule in the settings, and only the set number is kept", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "backups-"));
  const backups = async () => (await readdir(place)).filter((name) => name !== "files");
  afterwards(() => rm(place, { recursive: true }));
  setStoredSettings({ backupHours: 0 });
  expect(await takeScheduledBackup({ now, place })).toBe(false);
  expect(await takeScheduledBackup({ now: later(-24), place, isAsked: true })).toBe(true);
  setStoredSettings({ backupHours: 24, backupsKept: 2 });
  for (const [hours, isTaken] of [
    [0, true],
    [12, false],
    [24, true],
    [48, true],
  ] as const)
    expect(await takeScheduledBackup({ now: later(hours), place })).toBe(isTaken);
  expect(await backups()).toEqual(["2026-11-28T12-00-00Z", "2026-11-29T12-00-00Z"]);
  expect(await backupState(later(49))).toMatchObject({ failure: null, isLate: false });

  // A file is no folder.
  const file = path.join(process.cwd(), "package.json");
  expect(await takeScheduledBackup({ now: later(72), place: file })).toBe(false);
  expect((await backupState(later(73))).failure).not.toBeNull();
});

test("a backup that staff ask for several times is one job, beside the schedule", async () => {
  const asked = await Promise.all([1, 2].map(() => db.$transaction((tx) => askForBackup(tx))));
  expect(asked).toMatchObject([{ response: { isAsked: true } }, { response: { isAsked: true } }]);
  const { rows } = await pool.query(
    "SELECT payload FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id WHERE identifier = 'backup'",
  );
  expect(rows).toEqual([{ payload: { isAsked: true } }]);
});

test("the mail and the webhook say what happened", async () => {
  await mark("alert.disk", { at: now, message: "1,000 MB are free <here>." });
  const mail = await composeAlert({ kind: "disk", at: now.toISOString() });
  expect(mail).toMatchObject({ subject: expect.stringContaining("The disk is almost full") });
  expect(mail?.html).toContain("free &lt;here&gt;.");
  expect(await composeAlert({ kind: "mails", at: now.toISOString() })).toBeNull();

  const bodies: unknown[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(status).end();
  });
  afterwards(() => stopServer(server));
  setStoredSettings({ alertsUrl: await listen(server) });
  await postAlert({ kind: "disk" });
  await postTestAlert();
  expect(bodies).toEqual([
    expect.objectContaining({ kind: "disk", isOver: false, message: "1,000 MB are free <here>." }),
    expect.objectContaining({ kind: "test" }),
  ]);
  status = 500;
  await expect(postAlert({ kind: "disk" })).rejects.toThrow("500");
  const refusal = { code: "conflict", message: expect.stringContaining("500") };
  await expect(postTestAlert()).rejects.toMatchObject(refusal);
});
