import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import {
  assertUsablePassword,
  assertUsableSetting,
  PASSWORD_IS_COMMON,
  PASSWORD_IS_COMPANY,
  PASSWORD_IS_OF_USERNAME,
  PASSWORD_IS_USERNAME,
} from "@/lib/access/auth/password-rules";
import { setStoredSettings } from "@/lib/data/settings/snapshot";

afterEach(() => setStoredSettings({}));

const refusal = (message: string) => ({
  code: "invalid",
  message,
  details: { fields: { password: [message] } },
});

it.each([
  "password",
  "Password1",
  "QWERTY",
  "654321",
  "121212",
  "123123123",
  "abcdefg",
  "letmein",
  "qwertyqwerty",
  " dragon ",
  "ｐａｓｓｗｏｒｄ",
  "gwerty",
  "j38ifUbn",
  "bayline",
  "P@ssw0rd",
  "contraseña",
])("refuses %j, which is among the 10,000 most common passwords", async (password) => {
  await expect(assertUsablePassword(password, "ana")).rejects.toMatchObject(refusal(PASSWORD_IS_COMMON));
});

it.each(["Qwerty123!", "123456!", "Summer2024", "Summer2024!", "dragon!!", "abc2024"])(
  "refuses %j, a common password followed by digits or signs",
  async (password) => {
    await expect(assertUsablePassword(password, "ana")).rejects.toMatchObject(refusal(PASSWORD_IS_COMMON));
  },
);

it.each([
  ["anamaria", "anamaria"],
  ["AnaMaria", "anamaria"],
  ["anamaria", "ANAMARIA"],
  [" anamaria ", "AnaMaria"],
])("refuses %j as the password of %j", async (password, username) => {
  await expect(assertUsablePassword(password, username)).rejects.toMatchObject(refusal(PASSWORD_IS_USERNAME));
});

it.each([
  "Bayline IT Solutions",
  "BaylineITSolutions2024!",
  "  b.a.y.l.i.n.e  26",
  "2024 Baylíne Solutions LLC",
  "ＢＡＹＬＩＮＥ ①②③",
  "b4yl1ne",
  "B@yl1n3!2024",
  "Bayl!ne 2024 bayline",
  "BAYI1NE-2026",
  "b\u0430yline2024",
  "B\u0410YL\u0406NE 77",
  "\u0432ayline",
  "bayline-it-50lut10n$",
  "sales@bayline.example.com1!",
  "Bayline.Example.com 2024",
])("refuses %j, which is made of the company's name or address", async (password) => {
  await expect(assertUsablePassword(password, "ana")).rejects.toMatchObject(refusal(PASSWORD_IS_COMPANY));
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
])("refuses %j, which is made of the username %j", async (password, username) => {
  await expect(assertUsablePassword(password, username)).rejects.toMatchObject(
    refusal(PASSWORD_IS_OF_USERNAME),
  );
});

it.each([
  ["victor x 48213", "vic"],
  ["havic48213", "vic"],
  ["48213 99102", "vic"],
  ["1c1c1c 48213", "l1l"],
  ["a11sa1nts", "allsaint"],
  ["411 48213 77", "all"],
])("accepts %j for the username %j", async (password, username) => {
  await expect(assertUsablePassword(password, username)).resolves.toBeUndefined();
});

it("uses the company's names from the settings", async () => {
  const mailed = { companyEmail: "office@mail.harborside.example" };
  setStoredSettings({ companyName: "Søren & Œuvre", companyLegalName: "Quoinly 54", ...mailed });
  for (const password of ["søren œuvre 9", "Quoinly54!", "quoinly1954", "QUOINLY_2024", "H4rborside 7"]) {
    await expect(assertUsablePassword(password, "ana")).rejects.toMatchObject(refusal(PASSWORD_IS_COMPANY));
  }
  for (const password of ["Bayline 2024!", "1954205836", "quoinlyish 54", "5454 99"]) {
    await expect(assertUsablePassword(password, "ana")).resolves.toBeUndefined();
  }
  setStoredSettings({ companyName: "☎☎☎", companyLegalName: "***" });
  await expect(assertUsablePassword("☎☎☎☎ 9", "ana")).resolves.toBeUndefined();
});

it("requires 8 characters when the setting is on", async () => {
  await expect(assertUsablePassword("k7#pQ2", "ana")).resolves.toBeUndefined();
  setStoredSettings({ longPasswords: true });
  await expect(assertUsablePassword("k7#pQ2x", "ana")).rejects.toMatchObject(
    refusal("Password must be at least 8 characters"),
  );
  await expect(assertUsablePassword("k7#pQ2xv", "ana")).resolves.toBeUndefined();
});

it.each([
  "bayline herons 2024",
  "xbayline",
  "bayline oasis",
  "example herons.com",
  "salesbay",
  "correct horse battery staple",
  "summer rain on 2 tin roofs",
  "tangerine-lamp-42",
  "dragon 48213",
  "1947205836",
  `${"x".repeat(200)}y`,
])("accepts %j", async (password) => {
  await expect(assertUsablePassword(password, "ana")).resolves.toBeUndefined();
});

it("accepts random passwords", async () => {
  for (let made = 0; made < 200; made++) {
    const password = randomBytes(12).toString("base64url");
    await expect(assertUsablePassword(password, "ana")).resolves.toBeUndefined();
  }
});

it("names the setting in a one-line error", async () => {
  await expect(assertUsableSetting("letmein", "admin")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD is one of the most common passwords",
  );
  await expect(assertUsableSetting("Operator", "operator")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD equals ADMIN_USERNAME",
  );
  await expect(assertUsableSetting("0perator#48213", "operator")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD is made of ADMIN_USERNAME",
  );
  await expect(assertUsableSetting("Bayline#2024", "operator")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD is made of the company's name or address",
  );
});

test("the bundled password rules find the list of common passwords at run time", async () => {
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync("test-results/rules-");
  try {
    const check = `import { bundle } from "./scripts/lib/bundle.mjs";
      await bundle({ entries: { rules: "lib/access/auth/password-rules.ts" }, outdir: "${folder}" });
      const { assertUsableSetting } = await import("./${folder}/rules.mjs");
      await assertUsableSetting("dragon", "admin").catch(({ message }) => console.log(message));`;
    const env = { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", DEMO: "on" };
    const flags = ["--conditions=react-server", "--input-type=module", "--eval", check];
    expect(execFileSync(process.execPath, flags, { encoding: "utf8", env })).toMatch(
      /^Wrong settings: ADMIN_PASSWORD/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
