import { serverBridge } from "@/lib/core/server-bridge";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { expireLocally } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { consume, limitOf } from "@/lib/data/rate-limits";
import { refreshSettings, setting } from "@/lib/data/settings/current";
import type { SettingGroupId } from "@/lib/data/settings/groups";
import { type SettingGroup, settingsInput } from "@/lib/data/settings/schema";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { cachedSettings, loadSettings } from "@/lib/data/settings-reader";
import { changeSettings, listSettings } from "@/lib/http/settings-service";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { written } from "@/tests/factories/written";

const change = async (
  group: SettingGroupId,
  values: object,
  ifMatch: string | null = null,
  username = "ana",
  twoFactorEnabled = false,
) => {
  const input = settingsInput.parse(values);
  const user = { username, twoFactorEnabled };
  const answer = await written((tx) => changeSettings(tx, { group, input, ifMatch, user }));
  expireLocally(["settings"]);
  await refreshSettings();
  return answer.group;
};
const stateOf = ({ settings }: SettingGroup, key: string) => settings.find((state) => state.key === key);
const listed = async (id: SettingGroupId) => (await listSettings()).groups.find((group) => group.id === id);
const storedValues = () => db.setting.findMany({ select: { key: true, value: true } });

beforeAll(() => {
  serverBridge().settings = cachedSettings();
});
beforeEach(async () => {
  await db.setting.deleteMany();
  expireLocally(["settings"]);
  await refreshSettings();
});
afterAll(() => {
  delete serverBridge().settings;
});

test("a stored setting applies wherever it is read, and is gone after its reset", async () => {
  const { phone } = company;
  const contact = { companyPhone: "(305) 555-0199", companyEmail: "hello@example.com" };
  const stored = await change("company", contact);
  const state = { value: "(305) 555-0199", default: phone, isSetHere: true, changedBy: "ana" };
  expect(stateOf(stored, "companyPhone")).toMatchObject(state);
  expect(company).toMatchObject({ phone: "(305) 555-0199", phoneHref: "tel:+13055550199" });
  expect([siteSender(), staffAddress()]).toEqual([
    { name: company.product, address: "hello@example.com" },
    "hello@example.com",
  ]);
  await change("mail", { mailFrom: "Site <site@example.com>", leadsTo: "desk@example.com" });
  expect([siteSender(), staffAddress()]).toEqual(["Site <site@example.com>", "desk@example.com"]);
  const reset = await change("company", { companyPhone: null }, null, "bob");
  expect(stateOf(reset, "companyPhone")).toMatchObject({ value: phone, isSetHere: false, changedBy: "bob" });
  expect(company.phone).toBe(phone);
});

test("the default value is not stored as an override, and an unchanged save keeps the version", async () => {
  const first = await change("company", { companyCity: "Hialeah" });
  const same = await change("company", { companyCity: "Hialeah", companyState: company.address.state });
  expect(same.updatedAt).toBe(first.updatedAt);
  const reset = await change("company", { companyCity: stateOf(first, "companyCity")?.default });
  expect(stateOf(reset, "companyCity")?.isSetHere).toBe(false);
  expect(await storedValues()).toEqual([{ key: "companyCity", value: null }]);
});

test("a setting of another group is ignored", async () => {
  await change("company", { leadsTo: "desk@example.com" });
  expect(await db.setting.count()).toBe(0);
});

test("the second change to one version is refused with the first editor's name, even when nothing was set", async () => {
  const version = `"${(await listed("company"))?.updatedAt}"`;
  await change("company", { companyCity: "Hialeah" }, version);
  const refusal = { code: "changed_meanwhile", details: { about: { changedBy: "ana" } } };
  await expect(change("company", { companyCity: "Doral" }, version, "bob")).rejects.toMatchObject(refusal);
  expect((await change("mail", { leadsTo: "desk@example.com" }, version)).updatedAt).not.toBe(version);
});

test("concurrent changes each get a different version, the last of them the latest", async () => {
  const cities = ["Doral", "Hialeah", "Homestead", "Aventura", "Sunrise"];
  const changes = await Promise.all(cities.map((companyCity) => change("company", { companyCity })));
  const versions = changes.map(({ updatedAt }) => updatedAt).sort();
  expect(new Set(versions).size).toBe(cities.length);
  expect((await listed("company"))?.updatedAt).toBe(versions.at(-1));
});

const tooFew = (days: string) => ({
  summariesKeptDays: [`Keep them at least as long as visits: ${days} days`],
});

test.each<[SettingGroupId, object, Record<string, string[]>]>([
  ["hours", { hoursOpenAt: 19 }, { hoursCloseAt: ["It must be later than the opening"] }],
  ["hours", { hoursFirstDay: "Sat", hoursCloseAt: 20 }, { hoursLastDay: [expect.any(String)] }],
  ["kept", { summariesKeptDays: 89 }, tooFew("90")],
  ["kept", { eventsKeptDays: 1_101 }, tooFew("1,101")],
])("an inconsistent change of %s to %j stores nothing", async (group, input, fields) => {
  await expect(change(group, input)).rejects.toMatchObject({ details: { fields } });
  expect(await db.setting.count()).toBe(0);
});

test("daily totals can be kept for as short a time as the visits that they summarize", async () => {
  await change("kept", { eventsKeptDays: 30, summariesKeptDays: 30 });
  expect(await db.setting.count()).toBe(2);
});

test("opening hours determine when requests are due", async () => {
  await change("hours", { hoursFirstDay: "Sat", hoursLastDay: "Sun", hoursOpenAt: 10, hoursCloseAt: 12 });
  expect(company.hours).toBe("Sat-Sun 10am-12pm");
  // A Friday, in Miami.
  const { dueAt } = answerTimes("24-hours", new Date("2026-11-20T15:00:00Z"));
  expect(dueAt).toEqual(new Date("2026-11-21T17:00:00Z"));
});

test("a week is stored as one text, and the four older settings still read and write it", async () => {
  const simple = ({ settings }: SettingGroup) =>
    Object.fromEntries(settings.flatMap(({ key, value }) => (key.startsWith("hours") ? [[key, value]] : [])));
  const four = { hoursFirstDay: "Mon", hoursLastDay: "Fri", hoursOpenAt: 9, hoursCloseAt: 18 };
  expect(simple((await listed("hours")) as SettingGroup)).toEqual(four);
  const weeklyHours = "Mon 08:30-12:00 13:00-17:00, Sat 10:00-14:00";
  const stored = await change("hours", { ...four, weeklyHours });
  expect(company.hours).toBe("Mon 8:30am-12pm, 1pm-5pm; Sat 10am-2pm");
  expect(simple(stored)).toEqual({ ...four, hoursLastDay: "Sat", hoursOpenAt: 8, hoursCloseAt: 17 });
  // Sending back unchanged values changes nothing.
  expect((await change("hours", simple(stored))).updatedAt).toBe(stored.updatedAt);
  const block = await change("hours", { hoursLastDay: "Tue" });
  expect(stateOf(block, "weeklyHours")?.value).toBe("Mon 08:00-17:00, Tue 08:00-17:00");
  await change("hours", { hoursFirstDay: null, hoursLastDay: null, hoursOpenAt: null, hoursCloseAt: null });
  expect(await storedValues()).toEqual([{ key: "weeklyHours", value: null }]);
});

test("closed days and holidays are stored in order, and due times skip them", async () => {
  const closed = { closedDays: "2026-12-31\n2026-12-24 Christmas Eve" };
  const stored = await change("hours", { ...closed, closedHolidays: "christmas thanksgiving" });
  expect(stateOf(stored, "closedDays")?.value).toBe("2026-12-24 Christmas Eve\n2026-12-31");
  expect(stateOf(stored, "closedHolidays")?.value).toBe("thanksgiving christmas");
  const { dueAt } = answerTimes("2-business-hours", new Date("2026-12-23T22:30:00Z"));
  expect(dueAt).toEqual(new Date("2026-12-28T15:30:00Z"));
});

test("a changed limit applies at once, and a client past the old limit is admitted", async () => {
  for (let use = 0; use < 60; use++) await consume("searches", "192.0.2.7");
  await expect(consume("searches", "192.0.2.7")).rejects.toMatchObject({ code: "rate_limited" });
  await change("limits", { searchesLimit: 70 });
  expect(limitOf("searches").points).toBe(70);
  await consume("searches", "192.0.2.7");
  await change("limits", { searchesLimit: 10 });
  await expect(consume("searches", "192.0.2.7")).rejects.toMatchObject({ code: "rate_limited" });
});

test("only an administrator with a second factor can require one of owners", async () => {
  const on = { ownersSecondFactor: true, longPasswords: true };
  const fields = { ownersSecondFactor: [expect.stringMatching(/your own 2FA first/)] };
  await expect(change("signIn", on)).rejects.toMatchObject({ details: { fields } });
  expect(await db.setting.count()).toBe(0);
  await change("signIn", { longPasswords: true });
  const state = stateOf(await change("signIn", on, null, "bea", true), "ownersSecondFactor");
  expect(state).toMatchObject({ value: true, changedBy: "bea" });
  await change("signIn", on);
  expect(setting("ownersSecondFactor")).toBe(true);
  await change("signIn", { ownersSecondFactor: null });
  expect(setting("ownersSecondFactor")).toBe(false);
});

test("a process without live updates loads the stored settings on request", async () => {
  await change("signIn", { longPasswords: true });
  setStoredSettings({});
  expect(setting("longPasswords")).toBe(false);
  await loadSettings();
  expect(setting("longPasswords")).toBe(true);
});

test("an invalid stored value is replaced by its default", async () => {
  const updatedAt = new Date();
  const row = { updatedBy: "ana", updatedAt };
  const { city } = company.address;
  await db.setting.createMany({
    data: [
      { key: "companyCity", value: 7, ...row },
      { key: "trashKeptDays", value: -1, ...row },
      { key: "gone", value: "x", ...row },
    ],
  });
  expireLocally(["settings"]);
  await refreshSettings();
  expect(company.address.city).toBe(city);
  const state = stateOf((await listed("kept")) as SettingGroup, "trashKeptDays");
  expect(state).toMatchObject({ value: 30, isSetHere: false });
});

test("while the database is away, the last values stay in use, marked as possibly stale", async () => {
  await change("company", { companyCity: "Hialeah" });
  await withDatabaseDown(async () => {
    expireLocally(["settings"]);
    await refreshSettings();
    expect(company.address.city).toBe("Hialeah");
    expect([serverBridge().settings?.isFresh(), serverBridge().settings?.isCurrent()]).toEqual([true, false]);
  });
});

test("the environment list shows whether a setting is set, never its value", async () => {
  const { environment } = await listSettings();
  const names = environment.flatMap((part) => part.names);
  expect(names).toContainEqual({ name: "NEXTAUTH_SECRET", isSet: expect.any(Boolean), isSecret: true });
  expect(Object.keys(names[0] ?? {})).toEqual(["name", "isSet", "isSecret"]);
});
