import { checkAddressCode, confirmAddress, requestAddressChange } from "@/lib/access/auth/own-address";
import { verifyPassword } from "@/lib/access/auth/password";
import { resetPassword } from "@/lib/access/auth/password-reset";
import type { AdminSession } from "@/lib/access/auth/session";
import { addressCodeInput, invitationInput, profileInput } from "@/lib/access/users/schema";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { inviteAdminUser, inviteAgain, unknownPassword } from "@/lib/admin/users/invitations";
import { listColleagues } from "@/lib/admin/users/service";
import { saveProfile } from "@/lib/crm/chat/admin/settings";
import { addNote } from "@/lib/crm/inbox/notes";
import { db, pool } from "@/lib/data/db";
import { fileAddress } from "@/lib/media/file-address";
import { usesOf } from "@/lib/media/usage";
import { createAdministrator } from "@/tests/factories/administrators";
import { createLead } from "@/tests/factories/inbox";
import { lastMail, queuedMails } from "@/tests/factories/queued-mails";

beforeEach(async () => {
  await pool.query("DELETE FROM rate_limits");
  await db.outgoingMail.deleteMany();
  await db.user.deleteMany();
});

const invalid = { code: "invalid" };

describe("an invitation", () => {
  async function invited() {
    const rosa = { displayName: "Rosa Lind", username: "rosa", email: "rosa@example.com", role: "editor" };
    const input = invitationInput.parse(rosa);
    const password = await unknownPassword();
    const { response: answer } = await db.$transaction((tx) =>
      inviteAdminUser(tx, input, { password, by: "Ana" }),
    );
    return answer.user;
  }

  test("lets a new administrator choose a password once", async () => {
    const user = await invited();
    const mail = await lastMail("invitation");
    expect(mail.to).toBe("rosa@example.com");
    expect(mail.text).toContain("Ana has made an account");
    expect(mail.text).toContain("Your username is rosa.");
    const token = /\/reset-password\?invited#([\w.-]+)/.exec(mail.text)?.[1] ?? "";
    const client = { clientAddress: "192.0.2.1", requestId: "r", userAgent: null };
    const chosen = await resetPassword({ token, password: "seven blue herons" }, client);
    expect(chosen).toMatchObject({ username: "rosa" });
    expect(await listColleagues()).toMatchObject([{ username: "rosa", name: "Rosa Lind" }]);
    const { password } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(await verifyPassword(password, "seven blue herons")).toBe(true);
    const notice = await lastMail("password-changed");
    expect(notice.subject).toBe("Password chosen: rosa");
    expect(notice.text).not.toMatch(/changed|sessions/);
    const again = resetPassword({ token, password: "eight blue herons" }, client);
    await expect(again).rejects.toMatchObject(invalid);
  });

  test("is sent again only to an administrator who has never signed in", async () => {
    const user = await invited();
    await db.outgoingMail.deleteMany();
    const invite = () => db.$transaction((tx) => inviteAgain(tx, user.id, "Ana"));
    await invite();
    expect(await db.outgoingMail.count({ where: { type: "invitation" } })).toBe(1);
    await db.user.update({ where: { id: user.id }, data: { lastLogin: new Date() } });
    await expect(invite()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a changed email address", () => {
  async function requestChange() {
    const user = await createAdministrator();
    const session = { user } as unknown as AdminSession;
    const requestAddress = (address: string) =>
      db.$transaction((tx) => requestAddressChange(tx, session, address));
    await requestAddress("new@example.com");
    const code = async () => /code is (\d{6})/.exec((await lastMail("address-code")).subject)?.[1] ?? "";
    return { user, session, requestAddress, code };
  }

  test("is confirmed only by the code that was mailed to it", async () => {
    const { user, session, code } = await requestChange();
    const right = await code();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await expect(checkAddressCode(session, wrong)).rejects.toMatchObject(invalid);
    const typed = addressCodeInput.parse({ code: right.replace(/^.../, "$& ") });
    const email = await checkAddressCode(session, typed.code);
    const change = await db.$transaction((tx) => confirmAddress(tx, session, email));
    expect(change).toMatchObject({ after: { id: user.id, email: "new@example.com" } });
    await expect(checkAddressCode(session, right)).rejects.toMatchObject(invalid);
  });

  test("allows five tries for a code and three codes in half an hour", async () => {
    const { session, requestAddress, code } = await requestChange();
    const right = await code();
    for (let tries = 0; tries < 5; tries++)
      await expect(checkAddressCode(session, "nothing")).rejects.toMatchObject(invalid);
    await expect(checkAddressCode(session, right)).rejects.toMatchObject(invalid);
    await requestAddress("other@example.com");
    await requestAddress("third@example.com");
    await expect(requestAddress("fourth@example.com")).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("gets no mail after the request is no longer current", async () => {
    const { requestAddress } = await requestChange();
    await pool.query("UPDATE users SET pending_email_expires_at = now() + interval '5 minutes'");
    await requestAddress("other@example.com");
    const mails = await queuedMails("address-code");
    expect(mails.map(({ mail }) => mail?.to)).toEqual([undefined, "other@example.com"]);
  });
});

test("colleagues see the chosen display name, and replies are never signed with a username", async () => {
  const user = await createAdministrator();
  const lead = await createLead();
  await db.lead.update({ where: { id: lead.id }, data: { ownerId: user.id } });
  const note = { text: "Called.", token: undefined };
  await db.$transaction((tx) => addNote(tx, lead.id, note, user));
  const read = (displayName: string | null) => readLeadDetail(lead.id, { ...user, displayName });
  const before = await read(null);
  expect(before).toMatchObject({ owner: { name: user.username } });
  expect(before.placeholders.staff).toBe("The team");
  const input = profileInput.parse({ displayName: " Rosa from Bayline " });
  await db.$transaction((tx) => saveProfile(tx, user, input));
  const after = await read("Rosa from Bayline");
  expect(after.owner).toEqual({ id: user.id, username: user.username, name: "Rosa from Bayline" });
  expect(after.history.map(({ author }) => author?.name)).toContain("Rosa from Bayline");
  expect(after.placeholders.staff).toBe("Rosa from Bayline");
  expect(profileInput.parse({ displayName: "  " })).toEqual({ displayName: null });
});

test("colleagues see who answers visitors in the chat now", async () => {
  const [here, away] = [await createAdministrator(), await createAdministrator()];
  const hours = { workingHoursStart: "00:00", workingHoursEnd: "23:59", weekendAvailable: true };
  // Noon in Miami on a Tuesday.
  const now = new Date("2026-11-24T17:00Z");
  for (const { id } of [here, away]) {
    await db.user.update({ where: { id }, data: { lastLogin: now } });
    await db.adminChatSettings.create({ data: { userId: id, isOnline: id === here.id, ...hours } });
    const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date("2026-11-24T20:00Z") };
    await db.adminSession.create({ data: { id: `seen-${id}`, userId: id, ...times } });
  }
  const people = await listColleagues(now);
  const isThere = (user: typeof here) => people.find(({ id }) => id === user.id)?.isThere;
  expect([isThere(here), isThere(away)]).toEqual([true, false]);
});

test("a library image appears beside the name, and a missing image is refused", async () => {
  const user = await createAdministrator();
  const lead = await createLead();
  await db.$transaction((tx) => addNote(tx, lead.id, { text: "Called.", token: undefined }, user));
  const bytes = { mimeType: "image/png", fileSize: 1, contentHash: "a".repeat(64) };
  const names = { fileName: "rosa.png", originalName: "rosa.png", filePath: "test/rosa.png" };
  const { id } = await db.mediaFile.create({ data: { ...names, ...bytes, url: "" } });
  const file = { id, url: fileAddress(id) };
  const save = (input: unknown) => db.$transaction((tx) => saveProfile(tx, user, profileInput.parse(input)));
  await save({ displayName: "Rosa" });
  expect(await save({ imageUrl: file.url })).toMatchObject({
    before: { displayName: "Rosa", imageUrl: null },
    after: { displayName: "Rosa", imageUrl: file.url },
  });
  const { history } = await readLeadDetail(lead.id, user);
  expect(history.map(({ author }) => author?.image)).toContain(file.url);
  expect((await usesOf(db, [file.id])).get(file.id)).toEqual([
    { kind: "user", label: user.username, href: "/admin/dashboard/users" },
  ]);
  await expect(save({ imageUrl: `/api/media/${file.id + 1}/file` })).rejects.toMatchObject(invalid);
  expect(profileInput.safeParse({ imageUrl: "https://other.example/me.png" }).success).toBe(false);
});
