import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runModule } from "@/tests/factories/command";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";

const folder = makeTemporaryFolder();
const file = path.join(folder, "secrets.json");
beforeEach(() => rmSync(file, { force: true }));

/** Returns the keys that the site's programs get, "undefined" if none, or the error. */
function keysOf(demo: boolean, given = ""): string {
  const program = `
    import { givenSettings } from "./scripts/lib/settings.mjs";
    console.log(givenSettings(${JSON.stringify(file)}, ${demo}).DATA_ENCRYPTION_KEY);`;
  const { stdout, stderr } = runModule(program, { env: { ...process.env, DATA_ENCRYPTION_KEY: given } });
  return stdout.trim() || stderr;
}

test("the demonstration's key is created once, and follows a real site's key for decryption", () => {
  expect(keysOf(false, "given")).toBe("given");
  const made = keysOf(true);
  expect(made).toHaveLength(44);
  expect(keysOf(true)).toBe(made);
  expect(keysOf(true, "given")).toBe(`given,${made}`);
  expect(keysOf(false, "given")).toBe(`given,${made}`);
});

test("outside the demonstration its key is not used alone", () => {
  expect(keysOf(false)).toBe("undefined");
  expect(keysOf(false, " ")).toBe("undefined");
});

test("a damaged file is reported, and not overwritten", () => {
  writeFileSync(file, "{");
  expect(keysOf(false, "given")).toMatch(/secrets\.json is damaged/);
  expect(readFileSync(file, "utf8")).toBe("{");
});

test.each([
  ["http://localhost:3000", {}, "true"],
  ["http://site.localhost", {}, "true"],
  ["http://127.0.0.1:3000", {}, "true"],
  ["http://[::1]:3000", {}, "true"],
  ["", {}, "true"],
  ["https://www.example.com", { DEMO: "on" }, "true"],
  ["https://www.example.com", { DEMO: "off" }, "false"],
  ["https://www.example.com", { SMTP_URL: "smtp://mail.example.com" }, "false"],
  ["http://localhost:3000", { S3_BUCKET: "media" }, "false"],
  ["https://localhost.example.com", {}, /set SMTP_URL, .*or DEMO=off.*DEMO=on/],
  ["http://192.168.1.20", {}, /no outside service is set/],
])("a site at %j with %j is a demonstration: %s", (SITE_URL, given, expected) => {
  const program = `
    import { isDemo } from "./scripts/lib/settings.mjs";
    try { console.log(isDemo()); } catch (error) { console.log(error.message); }`;
  const env = { ...process.env, DEMO: "", SMTP_URL: "", S3_BUCKET: "", SITE_URL, ...given };
  expect(runModule(program, { env }).stdout.trim()).toMatch(expected);
});

test("unknown names in .env are reported, except those of other programs", () => {
  writeFileSync(path.join(folder, ".env.example"), "METRICS_TOKEN=\n");
  writeFileSync(path.join(folder, ".env"), "METRICS_TOKEN=a\n# X=1\nMETRIC_TOKEN=b\nOTEL_SERVICE_NAME=c\n");
  const program = `
    import { unknownSettingWarnings } from ${JSON.stringify(path.resolve("scripts/lib/settings.mjs"))};
    console.log(unknownSettingWarnings().join("\\n"));`;
  expect(runModule(program, { cwd: folder }).stdout.trim()).toBe(
    ".env sets METRIC_TOKEN, which is no setting of the site (.env.example lists them all)",
  );
});
