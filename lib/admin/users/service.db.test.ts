import { revokeOtherSessions } from "@/lib/access/auth/open-sessions";
import { verifyPassword } from "@/lib/access/auth/password";
import type { AdminSession, AdminUser } from "@/lib/access/auth/session";
import {
  type AdminUserInput,
  type AdminUserUpdate,
  adminUserQuery,
  type SectionId,
} from "@/lib/access/users/schema";
import { composeMail } from "@/lib/admin/mail/compose";
import * as service from "@/lib/admin/users/service";
import { readFeed, renewFeed } from "@/lib/crm/appointments/feed";
import { db } from "@/lib/data/db";
import { parseHolidays } from "@/lib/data/hours/holidays";
import { loadSettings } from "@/lib/data/settings-reader";
import { createAdministrator, openSession } from "@/tests/factories/administrators";
import { refusedFor } from "@/tests/factories/refusals";
import { withoutTwoFactor } from "@/tests/factories/two-factor";
import { written } from "@/tests/factories/written";

// Same order as the calls: preparation, then the change in a transaction.

async function createAdminUser(given: Partial<AdminUserInput> & { username: string }) {
  const input = { password: "plain words", ...given };
  const hash = await service.newPasswordHash(input);
  return (await written((tx) => service.createAdminUser(tx, input, hash))).user;
}

async function updateAdminUser(id: number, input: AdminUserUpdate, actor: AdminSession) {
  const password = await service.changedPasswordHash(id, input);
  const by = { actor, ifMatch: null };
  return (await written((tx) => service.updateAdminUser(tx, id, { ...input, password }, by))).user;
}

const deleteAdminUser = (id: number, actor: AdminSession) =>
  written((tx) => service.deleteAdminUser(tx, id, { actor, ifMatch: null }));
const forceEnableTwoFactor = (id: number, actor: AdminSession) =>
  written((tx) => service.forceEnableTwoFactor(tx, id, actor));
const forceDisableTwoFactor = (id: number, actor: AdminSession) =>
  written((tx) =>
    service.forceDisableTwoFactor(tx, id, { session: actor, clientAddress: "192.0.2.1", userAgent: null }),
  );
const saveSidebarOrder = async (user: AdminUser, order: SectionId[]) =>
  (await written((tx) => service.saveSidebarOrder(tx, user, order))).order;

beforeEach(async () => void (await db.user.deleteMany()));

const sessionsOf = (userId: number) => db.adminSession.count({ where: { userId } });
const everyone = adminUserQuery.parse({});
const conflict = { code: "conflict" };

async function twoAdministrators() {
  const [me, other] = [await createAdministrator(), await createAdministrator()];
  return { me, other, actor: await openSession(me.id) };
}

const removals: [string, (id: number, actor: AdminSession) => Promise<unknown>][] = [
  ["is deleted", deleteAdminUser],
  ["is deactivated", (id, actor) => updateAdminUser(id, { isActive: false }, actor)],
  ["becomes a viewer", (id, actor) => updateAdminUser(id, { role: "viewer" }, actor)],
];

describe("an administrator with conversations", () => {
  it.each(removals)(
    "a holder who %s hands their conversations back, and visitors get a notice",
    async (_, remove) => {
      const { other, actor } = await twoAdministrators();
      const taken = { visitorKey: "k", takenAt: new Date() };
      await db.chatSession.deleteMany();
      await db.chatSession.createMany({
        data: [
          { id: "another's", takenById: actor.user.id, takenName: "Ana", ...taken },
          { id: "theirs", takenById: other.id, takenName: "Bea", ...taken },
        ],
      });
      await updateAdminUser(other.id, { email: "bea@example.com", role: "support" }, actor);
      expect(await db.chatMessage.count()).toBe(0);
      await remove(other.id, actor);
      expect(await db.chatSession.findMany({ orderBy: { id: "asc" } })).toMatchObject([
        { id: "another's", takenById: actor.user.id },
        { id: "theirs", takenById: null, takenName: null, takenAt: null },
      ]);
      const text = "Bea has left the conversation. The assistant answers again.";
      expect(await db.chatMessage.findMany()).toMatchObject([{ sessionId: "theirs", isNotice: true, text }]);
    },
  );
});

describe("administrators", () => {
  it("are created and listed without a hash, a secret, or a code", async () => {
    const created = await createAdminUser({ username: "Ana", email: null });
    expect(created).toMatchObject({ username: "Ana", email: null, isActive: true, twoFactorEnabled: false });
    await createAdminUser({ username: "bea", email: "b@example.com", isActive: false });
    const { users } = await service.listAdminUsers(everyone);
    expect(users.map(({ username }) => username)).toEqual(["Ana", "bea"]);
    const shown =
      "createdAt email id isActive lastLogin mustChangePassword passkeys role twoFactorEnabled twoFactorRequired";
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(`${shown} updatedAt username`.split(" "));
    const { password } = await db.user.findUniqueOrThrow({ where: { id: created.id } });
    expect(await verifyPassword(password, "plain words")).toBe(true);
  });

  it("have names that differ by more than case", async () => {
    const ana = await createAdminUser({ username: "Ana" });
    const taken = { ...conflict, message: expect.stringContaining("username") };
    await expect(createAdminUser({ username: "aNA" })).rejects.toMatchObject(taken);
    const { other, actor } = await twoAdministrators();
    await expect(updateAdminUser(other.id, { username: "ANA" }, actor)).rejects.toMatchObject(taken);
    expect(await updateAdminUser(ana.id, { username: "ANA" }, actor)).toMatchObject({ username: "ANA" });
  });

  it("have names that can't be mistaken for one another, except older names", async () => {
    const alike = { ...conflict, message: expect.stringContaining("looks like") };
    const { other, actor } = await twoAdministrators();
    await createAdminUser({ username: "chief" });
    await expect(createAdminUser({ username: "сhіef" })).rejects.toMatchObject(alike);
    await expect(updateAdminUser(other.id, { username: "ｃhief" }, actor)).rejects.toMatchObject(alike);
    await db.user.update({ where: { id: other.id }, data: { username: "chıef" } });
    const existing = { username: "chıef", email: "c@example.com" };
    expect(await updateAdminUser(other.id, existing, actor)).toMatchObject(existing);
    await expect(updateAdminUser(other.id, { username: "Chıef" }, actor)).rejects.toMatchObject(alike);
  });

  it("can't take a name that is reserved for the site, except older names", async () => {
    const reserved = refusedFor("username");
    const { other, actor } = await twoAdministrators();
    for (const username of ["console", "c\u043ensole", "Schedule"]) {
      await expect(createAdminUser({ username })).rejects.toMatchObject(reserved);
      await expect(updateAdminUser(other.id, { username }, actor)).rejects.toMatchObject(reserved);
    }
    await db.user.update({ where: { id: other.id }, data: { username: "console" } });
    const existing = { username: "console", email: "c@example.com" };
    expect(await updateAdminUser(other.id, existing, actor)).toMatchObject(existing);
  });

  it("have names that can't be mistaken for one another, even when created concurrently", async () => {
    const names = ["boss", "bоss", "ｂoss", "bosѕ"];
    const results = await Promise.allSettled(names.map((username) => createAdminUser({ username })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("can't use a common password or their own name as the password", async () => {
    const { me, other, actor } = await twoAdministrators();
    for (const password of ["Password1", "SomeOne"]) {
      const creating = createAdminUser({ username: "someone", password });
      await expect(creating).rejects.toMatchObject(refusedFor("password"));
    }
    const own = { password: other.username.toUpperCase() };
    const both = { username: "renamed", password: "Renamed" };
    for (const [id, input] of [
      [me.id, { password: "letmein" }],
      [other.id, own],
      [other.id, both],
    ] as const)
      await expect(updateAdminUser(id, input, actor)).rejects.toMatchObject(refusedFor("password"));
    await updateAdminUser(other.id, { password: "plainwords" }, actor);
    const renaming = updateAdminUser(other.id, { username: "PlainWords" }, actor);
    await expect(renaming).rejects.toMatchObject(refusedFor("username"));
    const unchanged = await db.user.findUniqueOrThrow({ where: { id: other.id } });
    expect(unchanged.username).toBe(other.username);
  });

  it("keep the fields that an update omits, and the password when it is empty", async () => {
    const { other, actor } = await twoAdministrators();
    await openSession(other.id);
    await updateAdminUser(other.id, { email: "o@example.com" }, actor);
    const after = await updateAdminUser(other.id, { password: "", username: "renamed" }, actor);
    expect(after).toMatchObject({ username: "renamed", email: "o@example.com", isActive: true });
    expect(await sessionsOf(other.id)).toBe(1);
    expect((await db.user.findUniqueOrThrow({ where: { id: other.id } })).password).toBe(other.password);
    expect(await updateAdminUser(other.id, { email: null }, actor)).toMatchObject({ email: null });
    const unknown = updateAdminUser(2_000_000_000, { email: null }, actor);
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("sessions", () => {
  it.each<[string, (id: number, actor: AdminSession) => Promise<unknown>]>([
    ["a new password", (id, actor) => updateAdminUser(id, { password: "another pair" }, actor)],
    ["deactivation", (id, actor) => updateAdminUser(id, { isActive: false }, actor)],
    [
      "the demand for a new password",
      (id, actor) => updateAdminUser(id, { mustChangePassword: true }, actor),
    ],
    ["2FA that is forced on", forceEnableTwoFactor],
    ["2FA that is forced off", forceDisableTwoFactor],
    ["deletion", deleteAdminUser],
  ])("end with %s", async (_name, end) => {
    const { other, actor } = await twoAdministrators();
    await openSession(other.id);
    await end(other.id, actor);
    expect(await sessionsOf(other.id)).toBe(0);
    expect(await sessionsOf(actor.user.id)).toBe(1);
  });

  it("end when administrators change their password, except the session in which they do so", async () => {
    const { me, actor } = await twoAdministrators();
    await openSession(me.id);
    await updateAdminUser(me.id, { password: "another pair" }, actor);
    const left = await db.adminSession.findMany({ where: { userId: me.id }, select: { id: true } });
    expect(left).toEqual([{ id: actor.id }]);
  });
});

test.each<[string, (id: number, session: AdminSession, actor: AdminSession) => Promise<unknown>]>([
  ["a new password by an owner", (id, _, actor) => updateAdminUser(id, { password: "another pair" }, actor)],
  ["the demand for one", (id, _, actor) => updateAdminUser(id, { mustChangePassword: true }, actor)],
  ["one's own new password", (_, own) => written((tx) => service.changeOwnPassword(tx, own, "a hash"))],
  ["signing out everywhere else", (id, own) => written((tx) => revokeOtherSessions(tx, id, own))],
  ["2FA that is forced off", (id, _, actor) => forceDisableTwoFactor(id, actor)],
])("the mailed address of a calendar feed ends with %s", async (_name, end) => {
  const { other, actor } = await twoAdministrators();
  const session = await openSession(other.id);
  const by = { session, clientAddress: "192.0.2.1", userAgent: null };
  const token = (await written((tx) => renewFeed(tx, by))).url.split("/").at(-1)?.replace(".ics", "") ?? "";
  expect(await readFeed(token)).not.toBeNull();
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { type: "calendar-feed", payload: { path: ["userId"], equals: other.id } },
  });
  expect(await composeMail({ ...mail, type: "calendar-feed" })).toMatchObject({
    subject: `Calendar address made: ${other.username}`,
  });
  await end(other.id, session, actor);
  expect(await readFeed(token)).toBeNull();
});

test("a new password can be required of other administrators until they choose one, but not of oneself", async () => {
  const { me, other, actor } = await twoAdministrators();
  await expect(updateAdminUser(me.id, { mustChangePassword: true }, actor)).rejects.toMatchObject(conflict);
  await updateAdminUser(other.id, { mustChangePassword: true }, actor);
  const otherSession = await openSession(other.id);
  expect(otherSession.user.mustChangePassword).toBe(true);
  await written((tx) => service.changeOwnPassword(tx, otherSession, "hash of another"));
  const row = await db.user.findUniqueOrThrow({ where: { id: other.id } });
  expect(row.mustChangePassword).toBe(false);
});

describe("the last active owner", () => {
  it("can't be deleted, deactivated, or given another role, and owners can't remove themselves", async () => {
    const { me, other, actor } = await twoAdministrators();
    await expect(deleteAdminUser(me.id, actor)).rejects.toMatchObject(conflict);
    await expect(updateAdminUser(me.id, { isActive: false }, actor)).rejects.toMatchObject(conflict);
    // The actor was deactivated after the call's check.
    await db.user.update({ where: { id: me.id }, data: { isActive: false } });
    await expect(deleteAdminUser(other.id, actor)).rejects.toMatchObject(conflict);
    await expect(updateAdminUser(other.id, { isActive: false }, actor)).rejects.toMatchObject(conflict);
    await expect(updateAdminUser(other.id, { role: "editor" }, actor)).rejects.toMatchObject(conflict);
    expect(await db.user.count({ where: { isActive: true } })).toBe(1);
  });

  it("is counted only among owners and can hand over to another owner", async () => {
    const { me, other, actor } = await twoAdministrators();
    await updateAdminUser(other.id, { role: "editor" }, actor);
    const refusal = { ...conflict, message: "The last active owner can't be given another role." };
    await expect(updateAdminUser(me.id, { role: "viewer" }, actor)).rejects.toMatchObject(refusal);
    await updateAdminUser(other.id, { role: "owner" }, actor);
    expect(await updateAdminUser(me.id, { role: "viewer" }, actor)).toMatchObject({ role: "viewer" });
    // The actor lost ownership before the call's transaction.
    const notAllowed = { code: "not_allowed" };
    await expect(updateAdminUser(other.id, { email: null }, actor)).rejects.toMatchObject(notAllowed);
    await expect(deleteAdminUser(other.id, actor)).rejects.toMatchObject({ code: "conflict" });
  });

  it.each(removals)("remains when each of two owners %s by the other at once", async (_name, remove) => {
    for (let round = 0; round < 4; round++) {
      await db.user.deleteMany();
      const { me, other, actor } = await twoAdministrators();
      const otherActor = await openSession(other.id);
      const results = await Promise.allSettled([remove(other.id, actor), remove(me.id, otherActor)]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await db.user.count({ where: { isActive: true, role: "owner" } })).toBe(1);
    }
  });

  it("does not prevent the deletion of an inactive owner", async () => {
    const { other, actor } = await twoAdministrators();
    await updateAdminUser(other.id, { isActive: false }, actor);
    await deleteAdminUser(other.id, actor);
    expect(await db.user.count()).toBe(1);
  });
});

describe("forcing 2FA", () => {
  it("works only on other administrators and points to the regular setup for oneself", async () => {
    const { me, actor } = await twoAdministrators();
    for (const [force, hint] of [
      [forceEnableTwoFactor, "Use the regular 2FA setup"],
      [forceDisableTwoFactor, "Use the regular 2FA disable"],
    ] as const) {
      const refusal = { code: "forbidden", message: expect.stringContaining(hint) };
      await expect(force(me.id, actor)).rejects.toMatchObject(refusal);
    }
  });

  it("on requires a setup and conflicts with existing 2FA, and forcing it off removes everything", async () => {
    const { other, actor } = await twoAdministrators();
    await forceEnableTwoFactor(other.id, actor);
    await forceEnableTwoFactor(other.id, actor);
    expect((await service.listAdminUsers(everyone)).users.find(({ id }) => id === other.id)).toMatchObject({
      twoFactorEnabled: false,
      twoFactorRequired: true,
    });
    const row = { twoFactorEnabled: true, twoFactorSecret: "envelope", backupCodes: ["hash"] };
    await db.user.update({ where: { id: other.id }, data: row });
    await expect(forceEnableTwoFactor(other.id, actor)).rejects.toMatchObject(conflict);
    await forceDisableTwoFactor(other.id, actor);
    const off = await db.user.findUniqueOrThrow({ where: { id: other.id } });
    expect(off).toMatchObject({ ...withoutTwoFactor, twoFactorRequired: false });
    await expect(forceEnableTwoFactor(2_000_000_000, actor)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the first administrator", () => {
  const input = { username: "first", password: "plain words", email: "first@example.com" };

  it("is created once by concurrent instances, and never when another administrator exists", async () => {
    const created = await Promise.all([1, 2, 3, 4].map(() => service.createFirstAdministrator(input)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await service.createFirstAdministrator({ ...input, username: "second" })).toBe(false);
    expect((await service.listAdminUsers(everyone)).users.map(({ username }) => username)).toEqual(["first"]);
  });

  it("can be booked by the opening hours, and the usual closings of a new site are chosen", async () => {
    await service.createFirstAdministrator(input);
    const stored = await db.availability.findMany({ include: { user: true } });
    expect(stored).toMatchObject([{ isBookable: true, weekly: null, user: { username: "first" } }]);
    const { closedHolidays = "" } = await loadSettings();
    expect(parseHolidays(closedHolidays)).toEqual([
      ...["new-years-day", "memorial-day", "independence-day", "labor-day", "thanksgiving", "christmas"],
    ]);
  });
});

it("stores the order of the sidebar separately for each administrator", async () => {
  const { me, other, actor } = await twoAdministrators();
  expect(await saveSidebarOrder(actor.user, ["users", "overview"])).toEqual(["users", "overview"]);
  expect((await openSession(me.id)).user.sidebarOrder).toEqual(["users", "overview"]);
  expect((await openSession(other.id)).user.sidebarOrder).toEqual([]);
  const { updatedAt } = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  expect(updatedAt).toEqual(me.updatedAt);
});
