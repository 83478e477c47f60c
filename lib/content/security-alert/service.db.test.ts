import { securityAlertFields } from "@/lib/content/security-alert/schema";
import {
  changeSecurityAlert,
  readSecurityAlert,
  readStoredSecurityAlert,
  showAlertAgain,
} from "@/lib/content/security-alert/service";
import { db } from "@/lib/data/db";

const MINUTE_MS = 60_000;
/** Moments of an alert that nobody stored. */
const never = { shownAgainAt: null, updatedAt: null };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

test("the default alert applies when none is stored and matches the database defaults", async () => {
  await db.securityAlert.deleteMany();
  const absent = await readSecurityAlert();
  const stored = await db.securityAlert.create({ data: {} });
  expect(stored).toMatchObject(securityAlertFields.defaults);
  const updatedAt = stored.updatedAt.toISOString();
  expect(await readSecurityAlert()).toEqual({ ...absent, updatedAt });
  expect(absent).toEqual({ ...securityAlertFields.defaults, ...never });
  expect(absent.mobileTitle).toBeNull();
});

describe("an alert with a time period", () => {
  const store = async (startsAt: Date | null, endsAt: Date | null) => {
    await db.securityAlert.deleteMany();
    const desktopButtonLink = "javascript:alert(1)";
    await db.securityAlert.create({ data: { desktopTitle: "Storm", desktopButtonLink, startsAt, endsAt } });
  };

  test("is shown within it without an unsafe link, off after it, and only for administrators before it", async () => {
    await store(inMinutes(-1), inMinutes(1));
    const { desktopButtonLink } = securityAlertFields.defaults;
    const shown = { desktopTitle: "Storm", desktopButtonLink, isEnabled: true };
    expect(await readSecurityAlert()).toMatchObject(shown);
    await store(null, inMinutes(-1));
    expect(await readSecurityAlert()).toMatchObject({ desktopTitle: "Storm", isEnabled: false });
    await store(inMinutes(1), inMinutes(2));
    const hidden = { ...securityAlertFields.defaults, isEnabled: false, ...never };
    expect(await readSecurityAlert()).toEqual(hidden);
    expect(await readStoredSecurityAlert()).toMatchObject({ desktopTitle: "Storm", isEnabled: true });
  });

  test("must end after it starts, whichever time is sent", async () => {
    const [earlier, later] = [inMinutes(1), inMinutes(2)];
    await store(later, null);
    const change = (input: Parameters<typeof changeSecurityAlert>[1]) =>
      db.$transaction((tx) => changeSecurityAlert(tx, input, null));
    const fields = { endsAt: ["The end must come after the start"] };
    const refused = { code: "invalid", details: { fields } };
    for (const endsAt of [earlier, later].map((time) => time.toISOString())) {
      await expect(change({ endsAt })).rejects.toMatchObject(refused);
    }
    expect((await readStoredSecurityAlert()).endsAt).toBeNull();
    await change({ startsAt: null, endsAt: earlier.toISOString() });
    await expect(change({ startsAt: later.toISOString() })).rejects.toMatchObject(refused);
  });
});

test("an edit keeps dismissals, and showing the alert again ends them without a new version", async () => {
  await db.securityAlert.deleteMany();
  await db.$transaction((tx) => changeSecurityAlert(tx, { desktopTitle: "Storm" }, null));
  const edited = await readSecurityAlert();
  expect(edited.shownAgainAt).toBeNull();
  const { response: answer } = await db.$transaction(showAlertAgain);
  expect(await readSecurityAlert()).toEqual({ ...edited, shownAgainAt: answer.alert.shownAgainAt });
  expect(answer.alert.shownAgainAt).not.toBeNull();
});
