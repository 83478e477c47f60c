import { recordAudit } from "@/lib/data/audit/service";
import { db } from "@/lib/data/db";

const entry = { action: "review.create", targetId: "7", clientAddress: "192.0.2.1", requestId: "request-1" };

test("stores the administrator by id and by name, and only the name of one who has been deleted", async () => {
  const { id } = await db.user.create({ data: { username: "ana", password: "not a hash", role: "owner" } });
  await recordAudit({ ...entry, user: { id, username: "ana" } });

  const where = { requestId: entry.requestId };
  expect(await db.auditLog.findFirst({ where })).toMatchObject({
    action: "review.create",
    kind: "review",
    userId: id,
    username: "ana",
    targetId: "7",
  });

  await db.user.delete({ where: { id } });
  await recordAudit({ ...entry, user: { id, username: "gone" } });
  expect(await db.auditLog.findMany({ where, orderBy: { id: "asc" } })).toMatchObject([
    { userId: null, username: "ana" },
    { userId: null, username: "gone" },
  ]);
});

test("cuts a record's label at whole characters and replaces invalid ones", async () => {
  const user = { id: 4_000_000, username: "gone" };
  const long = "a".repeat(254);
  for (const label of [`${long}\ud83d\ude42!`, "half \ud83d"]) {
    await recordAudit({ ...entry, requestId: "request-3", user, label });
  }
  const stored = await db.auditLog.findMany({ where: { requestId: "request-3" }, orderBy: { id: "asc" } });
  expect(stored.map(({ label }) => label)).toEqual([`${long}\ud83d\ude42`, "half \ufffd"]);
});
