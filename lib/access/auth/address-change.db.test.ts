import { isAnotherAddress, queueAddressMail } from "@/lib/access/auth/address-change";
import type { AdminSession } from "@/lib/access/auth/session";
import type { AdminUserUpdate } from "@/lib/access/users/schema";
import { updateAdminUser } from "@/lib/admin/users/service";
import { db } from "@/lib/data/db";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { queuedMails } from "@/tests/factories/queued-mails";
import { written } from "@/tests/factories/written";

beforeEach(async () => {
  await db.outgoingMail.deleteMany();
  await db.user.deleteMany();
});

async function owner(email: string | null) {
  const { id } = await createAdministrator();
  return db.user.update({ where: { id }, data: { email } });
}

const change = (id: number, input: AdminUserUpdate, session: AdminSession) =>
  written(async (tx) => {
    const done = await updateAdminUser(tx, id, input, { actor: session, ifMatch: null });
    await queueAddressMail(tx, done, { session, clientAddress: "192.0.2.1", userAgent: null });
    return done;
  });

const mails = async () => (await queuedMails("address-changed")).map(({ mail }) => mail);

it.each([
  ["ana@example.com", undefined, false],
  ["ana@example.com", "ana@example.com", false],
  [null, null, false],
  ["ana@example.com", "eve@example.com", true],
  ["ana@example.com", null, true],
  [null, "eve@example.com", true],
])("for the stored address %j, %j is a different address: %j", async (stored, changed, isAnother) => {
  const { id } = await owner(stored);
  expect(await isAnotherAddress(id, changed)).toBe(isAnother);
});

it("mails each former address and names the author of a change made by another administrator", async () => {
  const [ana, bea] = [await owner("ana@example.com"), await owner("bea@example.com")];
  const session = await openSession(ana.id);
  await change(ana.id, { email: "eve@example.com" }, session);
  await change(ana.id, { email: null }, session);
  await change(bea.id, { email: "b@example.com" }, session);
  const sent = await mails();
  expect(sent).toMatchObject([
    { to: "ana@example.com", subject: `Email address changed: ${ana.username}` },
    { to: "eve@example.com" },
    { to: "bea@example.com", subject: `Email address changed: ${bea.username}` },
  ]);
  expect(sent.map((mail) => mail?.text.includes(`By: ${ana.username}`))).toEqual([false, false, true]);
  // The holder of the former mailbox must not learn the new address.
  expect(sent[0]?.text).not.toContain("eve@example.com");
});

it("sends no mail when there was no address or the address stays the same", async () => {
  const [ana, bea] = [await owner("ana@example.com"), await owner(null)];
  const session = await openSession(ana.id);
  await change(ana.id, { email: "ana@example.com", role: "owner" }, session);
  await change(ana.id, { username: "ana-maria" }, session);
  await change(bea.id, { email: "bea@example.com" }, session);
  expect(await mails()).toEqual([]);
});
