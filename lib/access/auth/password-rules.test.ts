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

const expectRefused = (message: string, password: string, username = "ana") =>
  expect(assertUsablePassword(password, username)).rejects.toMatchObject({
    code: "invalid",
    message,
    details: { fields: { password: [message] } },
  });
const expectAccepted = (password: string, username = "ana") =>
  expect(assertUsablePassword(password, username)).resolves.toBeUndefined();

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
  ...["Qwerty123!", "123456!", "Summer2024", "Summer2024!", "dragon!!", "abc2024"],
])("refuses %j, a common password or one followed by digits or signs", (password) =>
  expectRefused(PASSWORD_IS_COMMON, password),
);

it.each([
  ["anamaria", "anamaria"],
  ["AnaMaria", "anamaria"],
  ["anamaria", "ANAMARIA"],
  [" anamaria ", "AnaMaria"],
])("refuses %j as the password of %j", (password, username) =>
  expectRefused(PASSWORD_IS_USERNAME, password, username),
);

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
])("refuses %j, which is made of the company's name or address", (password) =>
  expectRefused(PASSWORD_IS_COMPANY, password),
);

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
  expectRefused(PASSWORD_IS_OF_USERNAME, password, username),
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
    await expectRefused(PASSWORD_IS_COMPANY, password);
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
])("accepts %j", (password) => expectAccepted(password));

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
  await expect(assertUsableSetting(password, "operator")).rejects.toThrow(
    `Wrong settings: ADMIN_PASSWORD ${fault}`,
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
