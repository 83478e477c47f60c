import { browserRefuses, mayRecord, setOptedOut } from "@/lib/analytics/consent";

const ask = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  for (const name of ["doNotTrack", "globalPrivacyControl"]) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
});

test.each([
  ["doNotTrack", "1", true],
  ["doNotTrack", "yes", true],
  ["doNotTrack", "0", false],
  ["doNotTrack", "unspecified", false],
  ["globalPrivacyControl", true, true],
  ["globalPrivacyControl", "1", true],
  ["globalPrivacyControl", false, false],
])("a browser with %s set to %j refuses recording: %j", (name, value, refuses) => {
  ask(name, value);
  expect([browserRefuses(), mayRecord()]).toEqual([refuses, !refuses]);
});

test("a visitor who opted out is not recorded until the choice is reversed", () => {
  expect(mayRecord()).toBe(true);
  setOptedOut(true);
  expect(mayRecord()).toBe(false);
  setOptedOut(false);
  expect(mayRecord()).toBe(true);
});
