import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { backupState, markFailed, markGood, takeScheduledBackup } from "@/lib/admin/backup/schedule";
import { composeAlert, postAlert } from "@/lib/admin/operation/alert-messages";
import { findings, raiseAlerts } from "@/lib/admin/operation/alerts";
import { mark } from "@/lib/admin/operation/marks";
import { db, pool } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

const now = new Date("2026-11-27T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const kinds = async (at = now) => (await findings(at, null)).map(({ kind }) => kind);
const mails = () => db.outgoingMail.count({ where: { type: "alert" } });
const webhooks = async () => {
  const { rows } = await pool.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'alert-webhook'",
  );
  return rows.length;
};

beforeEach(async () => {
  setStoredSettings({});
  await db.operationMark.deleteMany();
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
  await db.outage.create({
    data: { name: "billing", since: later(-0.1), seenAt: new Date(), words: "no answer" },
  });
  await db.outgoingMail.create({ data: { type: "test", payload: {}, key: "a", givenUpAt: now } });
  await pool.query("SELECT graphile_worker.add_job('order', max_attempts := 1)");
  await pool.query("UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = $1", [now]);
  expect(await kinds()).toEqual(["outage", "restart", "jobs", "mails"]);
  await db.outage.deleteMany();
  expect(await kinds(later(1.1))).toEqual([]);

  const disk = { freeBytes: 1e9, totalBytes: 20e9, low: true, full: false, holds: ["media" as const] };
  expect(await findings(later(2), disk)).toEqual([
    { kind: "disk", message: "1,000 MB are free where the media are." },
  ]);
});

test("mails that their server has not accepted for half an hour are reported, even in the first week", async () => {
  const mail = { type: "test", payload: {}, attempts: 5, createdAt: now };
  await db.outgoingMail.create({ data: { ...mail, key: "a" } });
  expect(await kinds(later(0.4))).toEqual([]);
  expect(await findings(later(0.6), null)).toEqual([
    {
      kind: "mails",
      message:
        "0 given up in the last hour, 1 tried for more than half an hour. The section Mail says which, and why.",
    },
  ]);
  await db.outgoingMail.updateMany({ data: { sentAt: later(0.7) } });
  expect(await kinds(later(0.8))).toEqual([]);
});

test("a backup is late after twice its interval, a day unless set, and a failure lasts until the next good one", async () => {
  expect(await kinds(later(47))).toEqual([]);
  expect(await kinds(later(49))).toEqual(["backup-late"]);
  await markGood(now, "2026-11-27T12-00-00Z", 80);
  expect(await kinds(later(47))).toEqual([]);
  expect(await kinds(later(49))).toEqual(["backup-late"]);
  await markFailed(later(24), new Error("no space"));
  expect(await backupState(later(25))).toMatchObject({ failure: "no space", isLate: false });
  await markGood(later(26), "2026-11-28T14-00-00Z", 80);
  expect(await kinds(later(27))).toEqual([]);
});

test("backups follow the schedule in the settings, and only the set number is kept", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "backups-"));
  const backups = async () => (await readdir(place)).filter((name) => name !== "files");
  try {
    setStoredSettings({ backupHours: 0 });
    expect(await takeScheduledBackup(now, place)).toBe(false);
    setStoredSettings({ backupHours: 24, backupsKept: 2 });
    for (const [hours, isTaken] of [
      [0, true],
      [12, false],
      [24, true],
      [48, true],
    ] as const)
      expect(await takeScheduledBackup(later(hours), place)).toBe(isTaken);
    expect(await backups()).toEqual(["2026-11-28T12-00-00Z", "2026-11-29T12-00-00Z"]);
    expect(await backupState(later(49))).toMatchObject({ failure: null, isLate: false });

    // A file is no folder.
    expect(await takeScheduledBackup(later(72), path.join(process.cwd(), "package.json"))).toBe(false);
    expect((await backupState(later(73))).failure).not.toBeNull();
  } finally {
    await rm(place, { recursive: true });
  }
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    setStoredSettings({ alertsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await postAlert("disk");
    expect(bodies).toEqual([expect.objectContaining({ kind: "disk", words: "1,000 MB are free <here>." })]);
    status = 500;
    await expect(postAlert("disk")).rejects.toThrow("500");
  } finally {
    server.close();
  }
});
