import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { listen, portOf, stopServer } from "@/fakes/control";
import { freePort } from "@/tests/factories/free-port";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";

/** Errors at the start of `npm start`, in a project folder without data, up to the build. */
const project = makeTemporaryFolder();
const inProject = (file: string) => path.join(project, file);

beforeAll(() => {
  for (const name of ["package.json", "package-lock.json", "tsconfig.json", ".env.example"])
    cpSync(name, inProject(name));
  for (const name of ["scripts", "lib", "prisma", "server", "fakes"])
    cpSync(name, inProject(name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), inProject("node_modules"));
});
afterEach(() => {
  for (const left of [".data", ".env"]) rmSync(inProject(left), { recursive: true, force: true });
});

/** Runs it with only the given settings, until it ends. */
async function start(settings: Record<string, string | undefined>) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    NODE_ENV: "test",
    // The packages are those of this folder: an installation would replace them.
    npm_execpath: "none.js",
    ...settings,
  } as const;
  return new Promise<{ code: unknown; complaint: string }>((resolve) => {
    execFile(process.execPath, ["scripts/start.mjs"], { cwd: project, env }, (error, _output, complaint) =>
      resolve({ code: error?.code ?? 0, complaint }),
    );
  });
}

async function expectOneLine(settings: Record<string, string | undefined>, line: RegExp) {
  const { code, complaint } = await start(settings);
  expect(complaint.trim().split("\n")).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
  // A running database would have its PID file here.
  expect(existsSync(inProject(".data/postgres/cluster/postmaster.pid"))).toBe(false);
}

test("npm start closes the data folder of an earlier version to other accounts", async () => {
  mkdirSync(inProject(".data"), { mode: 0o755 });
  await start({ DEMO: "perhaps" });
  expect(statSync(inProject(".data")).mode & 0o777).toBe(0o700);
});

describe("npm start exits with a one-line error and starts nothing", () => {
  test("when the port is in use", async () => {
    const holder = createServer();
    await listen(holder);
    const port = portOf(holder);
    await expectOneLine({ PORT: String(port) }, new RegExp(`^Error: port ${port} is in use; set PORT`));
    await stopServer(holder);
  });

  test.each([
    ["WORKERS", "all", /^Error: wrong setting WORKERS: all is neither a number from 1 to 64 nor auto/],
    ["HOST", "192.0.2.7", /^Error: wrong setting HOST: 192\.0\.2\.7 is no address of this machine/],
    ["DEMO", "perhaps", /^Error: wrong setting DEMO: perhaps is neither on nor off/],
    [
      "DEMO",
      "off",
      /^Error: Wrong settings: NEXTAUTH_SECRET must be set .*; DATA_ENCRYPTION_KEY must be set/,
    ],
    [
      "DATABASE_URL",
      "postgresql://u:hidden@127.0.0.1:1/x",
      /^Error: The database at 127\.0\.0\.1:1 can't be reached: /,
    ],
  ])("when %s=%s is invalid or can't be used", async (name, value, line) => {
    await expectOneLine({ [name]: value }, line);
  });

  test("when a setting in the .env file is invalid", async () => {
    writeFileSync(inProject(".env"), "PORT=0\n");
    await expectOneLine({ PORT: undefined }, /^Error: wrong setting PORT: 0 is not a port number/);
  });

  test("when .data is not a folder", async () => {
    writeFileSync(inProject(".data"), "");
    await expectOneLine({}, /^Error: \.data is a file, not a folder/);
  });

  test("when the database is damaged, and leaves it unchanged", async () => {
    mkdirSync(inProject(".data/postgres/cluster"), { recursive: true });
    writeFileSync(inProject(".data/postgres/connection.json"), '{"password":"x","port":0}');
    writeFileSync(inProject(".data/postgres/cluster/kept"), "");
    await expectOneLine({}, /^Error: the database in \.data\/postgres\/cluster is damaged/);
    expect(existsSync(inProject(".data/postgres/cluster/kept"))).toBe(true);
  });
});
