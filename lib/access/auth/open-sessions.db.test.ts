import { listOpenSessions, revokeOtherSessions, revokeSession } from "@/lib/access/auth/open-sessions";
import { readSession, startSession } from "@/lib/access/auth/session";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { cookieValue } from "@/tests/factories/sign-ins";
import { written } from "@/tests/factories/written";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("lists the device and country of each open session, the newest first, and marks the current one", async () => {
  const { id } = await createAdministrator();
  const current = await openSession(id);
  await startSession(id, { origin: { clientAddress: "8.8.8.8", userAgent: firefox } });
  const ended = [
    { id: "idle".padEnd(43, "x"), userId: id, lastSeenAt: hoursAgo(2.1), expiresAt: hoursAgo(-5) },
    { id: "past".padEnd(43, "x"), userId: id, createdAt: hoursAgo(13), expiresAt: hoursAgo(1) },
  ];
  await db.adminSession.createMany({ data: ended });
  const { sessions, total } = await listOpenSessions(id, current);
  expect(total).toBe(2);
  const place = { country: { code: "US", name: "United States" }, ipAddress: "8.8.8.8" };
  expect(sessions).toMatchObject([
    { device: "Firefox on Linux", ...place, isCurrent: false },
    { id: current.id, device: "An unknown browser", country: null, isCurrent: true },
  ]);
});

test("a session ends at once, and only its administrator can end it", async () => {
  const [{ id }, other] = [await createAdministrator(), await createAdministrator()];
  const cookie = cookieValue(await startSession(id));
  const read = () => readSession(cookie);
  const session = await read();
  const revoke = (userId: number) => written((tx) => revokeSession(tx, userId, session?.id ?? ""));
  await expect(revoke(other.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await read()).not.toBeNull();
  await revoke(id);
  expect(await read()).toBeNull();
  await expect(revoke(id)).rejects.toMatchObject({ code: "not_found" });
});

test("ending other sessions keeps only the current session of the administrator who asks", async () => {
  const [me, other] = [await createAdministrator(), await createAdministrator()];
  const current = await openSession(me.id);
  for (const { id } of [me, me, other, other]) await openSession(id);
  const revokeOthers = (id: number) => written((tx) => revokeOtherSessions(tx, id, current));
  expect(await revokeOthers(me.id)).toEqual({ ended: 2 });
  expect(await revokeOthers(other.id)).toEqual({ ended: 2 });
  const left = await db.adminSession.findMany({ where: { userId: { in: [me.id, other.id] } } });
  expect(left.map(({ id }) => id)).toEqual([current.id]);
  await expect(revokeOthers(2_000_000_000)).rejects.toMatchObject({ code: "not_found" });
});
