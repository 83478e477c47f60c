import { composeNewDeviceMail } from "@/lib/access/auth/account-mail";
import { knownBrowserLink } from "@/lib/access/auth/known-browser";
import { db } from "@/lib/data/db";
import { staffAddress } from "@/lib/jobs/mail/own-addresses";
import { mailTypes } from "@/lib/jobs/mail/schema";
import { createAdministrator } from "@/tests/factories/administrators";
import { signedIn } from "@/tests/factories/sign-ins";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const signInAs = async (username: string, knownBrowserCookie?: string) =>
  (await signedIn(username, { clientAddress: "8.8.8.8", userAgent, knownBrowserCookie })).browser;
const mailsOf = (userId: number) =>
  db.outgoingMail.findMany({
    where: { type: "new-device", payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });

test("a sign-in from a new browser is mailed once, except for the first browser of an account", async () => {
  const { id, username } = await createAdministrator();
  const first = await signInAs(username);
  expect(await mailsOf(id)).toHaveLength(0);
  await signInAs(username, first);
  expect(await mailsOf(id)).toHaveLength(0);
  const second = await signInAs(username);
  expect(await mailsOf(id)).toHaveLength(1);
  await signInAs(username, second);
  await signInAs(username, first);
  expect(await mailsOf(id)).toHaveLength(1);
});

test("a browser that only opened a mailed link is still treated as new", async () => {
  const account = await createAdministrator();
  await signInAs(account.username);
  const proof = new URL(knownBrowserLink(account), "http://x").searchParams.get("proof") ?? "";
  const knownBrowser = await signInAs(account.username, proof);
  expect(await mailsOf(account.id)).toHaveLength(1);
  await signInAs(account.username, knownBrowser);
  expect(await mailsOf(account.id)).toHaveLength(1);
});

test("the mail states device, place, and time and goes to the administrator's address, or to staff without one", async () => {
  const { id, username } = await createAdministrator();
  await signInAs(username);
  await signInAs(username);
  const [mail] = await mailsOf(id);
  const payload = mailTypes["new-device"].parse(mail?.payload);
  const toStaff = await composeNewDeviceMail(payload);
  expect(toStaff).toMatchObject({ to: staffAddress(), subject: `New sign-in as ${username}` });
  expect(toStaff?.text).toMatch(/Device: Firefox on Linux\nPlace: United States \(8\.8\.8\.8\)\nTime: /);
  expect(toStaff?.text).toContain("/admin/dashboard/account");
  await db.user.update({ where: { id }, data: { email: "ana@example.com" } });
  expect((await composeNewDeviceMail(payload))?.to).toBe("ana@example.com");
  const hostile = { ...payload, userAgent: "<img src=x onerror=alert(1)>" };
  expect((await composeNewDeviceMail(hostile))?.html).not.toContain("<img src=x");
  await db.user.delete({ where: { id } });
  expect(await composeNewDeviceMail(payload)).toBeNull();
});
