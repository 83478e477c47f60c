import { NETWORKS_AN_HOUR, recordFailedSignIn } from "@/lib/data/audit/failed-sign-ins";
import { recordAudit } from "@/lib/data/audit/service";
import { db } from "@/lib/data/db";

const entry = { action: "review.create", targetId: "7", clientAddress: "192.0.2.1", requestId: "request-1" };

test("stores the administrator by id and by name, and only the name of one who has been deleted", async () => {
  const { id } = await db.user.create({ data: { username: "ana", password: "not a hash", role: "owner" } });
  await recordAudit({ ...entry, user: { id, username: "ana" } });
  const where = { requestId: entry.requestId };
  const stored = { action: "review.create", kind: "review", userId: id, username: "ana", targetId: "7" };
  expect(await db.auditLog.findFirst({ where })).toMatchObject(stored);

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

describe("failed sign-ins", () => {
  const rows = () => db.failedSignIns.findMany({ orderBy: [{ failures: "desc" }, { username: "asc" }] });

  beforeEach(() => db.failedSignIns.deleteMany());

  test("counts failures by account and network, including concurrent ones", async () => {
    const addresses = Array.from({ length: 20 }, (_, host) => `192.0.2.${host}`);
    await Promise.all(
      addresses.map((clientAddress) => recordFailedSignIn({ username: "ana", clientAddress })),
    );
    await recordFailedSignIn({ clientAddress: "2001:db8:1:2::7" });
    await recordFailedSignIn({ clientAddress: "2001:db8:1:2:ffff::" });
    expect(await rows()).toMatchObject([
      { username: "ana", network: "192.0.2.0/24", failures: 20 },
      { username: "", network: "2001:db8:1:2::/64", failures: 2 },
    ]);
  });

  test("an hour has a limited number of rows for any number of networks, and no failure is lost", async () => {
    for (let network = 0; network < NETWORKS_AN_HOUR + 30; network++) {
      await recordFailedSignIn({ username: "ana", clientAddress: `10.${network}.0.1` });
    }
    await recordFailedSignIn({ clientAddress: "203.0.113.7" });
    await recordFailedSignIn({ username: "ana", clientAddress: "10.3.0.9" });
    const stored = await rows();
    expect(stored).toHaveLength(NETWORKS_AN_HOUR + 2);
    for (const row of [
      { username: "ana", network: "", failures: 30 },
      { username: "", network: "", failures: 1 },
      { username: "ana", network: "10.3.0.0/24", failures: 2 },
    ])
      expect(stored).toContainEqual(expect.objectContaining(row));
  });
});
