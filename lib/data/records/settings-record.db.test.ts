import { db } from "@/lib/data/db";
import type { RecordKind } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import { versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

type Row = Prisma.SecurityAlertGetPayload<object>;

const alerts: RecordKind<"alert", Row, { title: string }> = {
  kind: "security-alert",
  name: "alert",
  table: "security_alert",
  find: (tx, id) => tx.securityAlert.findUnique({ where: { id } }),
  label: () => "Security alert",
  toRecord: ({ title }) => ({ title }),
};
const patient = { maxWait: 20_000, timeout: 20_000 };
const lock = (ifMatch: string | null) => db.$transaction((tx) => lockSettings(tx, alerts, ifMatch), patient);

test("the single row is created on demand, even for concurrent callers", async () => {
  await db.securityAlert.deleteMany();
  const rows = await Promise.all([lock(null), lock(null), lock(null)]);
  expect(rows.map(({ title }) => title)).toEqual(Array(3).fill("CRITICAL"));
  expect(await db.securityAlert.count()).toBe(1);
});

test("another version is refused", async () => {
  const { updatedAt } = await lock(null);
  await expect(lock('"old"')).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect((await lock(versionOf(updatedAt))).id).toBe(1);
});
