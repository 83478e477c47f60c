import { db } from "@/lib/db";
import { securityAlertFields } from "@/lib/security-alert/schema";
import { readSecurityAlert } from "@/lib/security-alert/service";

test("the default alert stands where none is stored, and is what the database's defaults are", async () => {
  await db.securityAlert.deleteMany();
  const absent = await readSecurityAlert();
  const stored = await db.securityAlert.create({ data: {} });
  expect(stored).toMatchObject(securityAlertFields.defaults);
  const updatedAt = stored.updatedAt.toISOString();
  expect(await readSecurityAlert()).toEqual({ ...absent, updatedAt });
  expect(absent).toEqual({ ...securityAlertFields.defaults, updatedAt: null });
  expect(absent.mobileTitle).toBeNull();
});

test("what is stored wins, unless it is unfit to be shown", async () => {
  await db.securityAlert.deleteMany();
  await db.securityAlert.create({
    data: {
      desktopTitle: "<b>Storm</b>",
      desktopButtonLink: "javascript:alert(1)",
      mobileTitle: "Storm warning",
      isMobileEnabled: false,
    },
  });
  expect(await readSecurityAlert()).toMatchObject({
    desktopTitle: "<b>Storm</b>",
    desktopButtonLink: "/windows10-upgrade",
    mobileTitle: "Storm warning",
    isMobileEnabled: false,
  });
});
