import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import {
  assertUsablePassword,
  assertUsableSetting,
  passwordMessages,
} from "@/lib/access/auth/password-rules";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { afterwards } from "@/tests/factories/afterwards";
import { failureOf } from "@/tests/factories/failure";
import { refusedFor } from "@/tests/factories/refusals";

afterEach(() => setStoredSettings({}));

const expectRefused = (message: string, password: string, username = "ana") =>
  expect(assertUsablePassword(password, username)).rejects.toMatchObject({
    ...refusedFor("password", message),
    message,
  });
const expectAccepted = (password: string, username = "ana") =>
  expect(assertUsablePassword(password, username)).resolves.toBeUndefined();
/** Passwords with the reasons why they are refused; null if they aren't. */
const refusals = (passwords: readonly string[]) =>
  Promise.all(
    passwords.map(async (password) => {
      const failure = await failureOf(assertUsablePassword(password, "ana"));
      return [password, failure instanceof Error ? failure.message : null];
    }),
  );

it.each<[string, string[]]>([
  ["a common password", ["password", "Password1", "QWERTY", "letmein", " dragon ", "j38ifUbn", "bayline"]],
  ["a common password of another language", ["contraseña"]],
  ["a common password in look-alikes", ["ｐａｓｓｗｏｒｄ", "gwerty", "P@ssw0rd"]],
  ["a pattern", ["654321", "121212", "123123123", "abcdefg", "qwertyqwerty"]],
  ["one of them followed by digits", ["Summer2024", "abc2024"]],
  ["one of them followed by signs", ["Qwerty123!", "123456!", "Summer2024!", "dragon!!"]],
])("refuses %s", async (_, passwords) => {
  expect(await refusals(passwords)).toEqual(passwords.map((password) => [password, passwordMessages.common]));
});

it.each([
  ["anamaria", "anamaria"],
  ["AnaMaria", "anamaria"],
  ["anamaria", "ANAMARIA"],
  [" anamaria ", "AnaMaria"],
])("refuses %j as the password of %j", (password, username) =>
  expectRefused(passwordMessages.username, password, username),
);

it.each<[string, string[]]>([
  ["name", ["Bayline IT Solutions", "BaylineITSolutions2024!", "2024 Baylíne Solutions LLC"]],
  ["name with signs between", ["  b.a.y.l.i.n.e  26", "Bayl!ne 2024 bayline"]],
  ["name in other forms of its letters", ["ＢＡＹＬＩＮＥ ①②③", "b4yl1ne", "B@yl1n3!2024", "BAYI1NE-2026"]],
  ["name in other scripts", ["b\u0430yline2024", "B\u0410YL\u0406NE 77", "\u0432ayline"]],
  ["legal name in digits and signs", ["bayline-it-50lut10n$"]],
  ["address", ["sales@bayline.example.com1!", "Bayline.Example.com 2024"]],
])("refuses what is made of the company's %s", async (_, passwords) => {
  expect(await refusals(passwords)).toEqual(
    passwords.map((password) => [password, passwordMessages.company]),
  );
});

it.each([
  ["vic2024", "vic"],
  ["Vic_2024!!", "vic"],
  ["v1c-2024", "vic"],
  ["vic-vic 77", "vic"],
  ["20240817vic", "vic"],
  ["v\u0456\u0441 123456", "vic"],
  ["$@m.4711", "sam"],
  ["ana-maria-1987", "Ana Mar\u00eda"],
  ["Maria 48213", "Ana Mar\u00eda"],
])("refuses %j, which is made of the username %j", (password, username) =>
  expectRefused(passwordMessages.ofUsername, password, username),
);

it.each([
  ["victor x 48213", "vic"],
  ["havic48213", "vic"],
  ["48213 99102", "vic"],
  ["1c1c1c 48213", "l1l"],
  ["a11sa1nts", "allsaint"],
  ["411 48213 77", "all"],
])("accepts %j for the username %j", expectAccepted);

it("uses the company's names from the settings", async () => {
  const mailed = { companyEmail: "office@mail.harborside.example" };
  setStoredSettings({ companyName: "Søren & Œuvre", companyLegalName: "Quoinly 54", ...mailed });
  for (const password of ["søren œuvre 9", "Quoinly54!", "quoinly1954", "QUOINLY_2024", "H4rborside 7"])
    await expectRefused(passwordMessages.company, password);
  for (const password of ["Bayline 2024!", "1954205836", "quoinlyish 54", "5454 99"])
    await expectAccepted(password);
  setStoredSettings({ companyName: "☎☎☎", companyLegalName: "***" });
  await expectAccepted("☎☎☎☎ 9");
});

it("requires 8 characters when the setting is on", async () => {
  await expectAccepted("k7#pQ2");
  setStoredSettings({ longPasswords: true });
  await expectRefused("Password must be at least 8 characters", "k7#pQ2x");
  await expectAccepted("k7#pQ2xv");
});

it.each<[string, string[]]>([
  ["the company's name among other words", ["bayline herons 2024", "xbayline", "bayline oasis", "salesbay"]],
  ["part of its address", ["example herons.com"]],
  ["several words", ["correct horse battery staple", "summer rain on 2 tin roofs", "tangerine-lamp-42"]],
  ["a common word with a long number", ["dragon 48213"]],
  ["a number or a long text", ["1947205836", `${"x".repeat(200)}y`]],
])("accepts %s", async (_, passwords) => {
  expect(await refusals(passwords)).toEqual(passwords.map((password) => [password, null]));
});

it("accepts random passwords", async () => {
  for (let made = 0; made < 200; made++) {
    await expectAccepted(randomBytes(12).toString("base64url"));
  }
});

it.each([
  ["letmein", "is one of the most common passwords"],
  ["Operator", "equals ADMIN_USERNAME"],
  ["0perator#48213", "is made of ADMIN_USERNAME"],
  ["Bayline#2024", "is made of the company's name or address"],
])("names the setting in a one-line error: %j %s", async (password, fault) => {
  const line = `Wrong settings: ADMIN_PASSWORD ${fault}`;
  await expect(assertUsableSetting(password, "operator")).rejects.toThrow(line);
});

test("the bundled password rules find the list of common passwords at run time", async () => {
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync("test-results/rules-");
  afterwards(() => rmSync(folder, { recursive: true }));
  const check = `import { bundle } from "./scripts/lib/bundle.mjs";
    await bundle({ entries: { rules: "lib/access/auth/password-rules.ts" }, outdir: "${folder}" });
    const { assertUsableSetting } = await import("./${folder}/rules.mjs");
    await assertUsableSetting("dragon", "admin").catch(({ message }) => console.log(message));`;
  const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", DEMO: "on" };
  const flags = ["--conditions=react-server", "--input-type=module", "--eval", check];
  expect(execFileSync(process.execPath, flags, { encoding: "utf8", env })).toMatch(
    /^Wrong settings: ADMIN_PASSWORD/,
  );
});
