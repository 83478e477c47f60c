import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/tests/factories/free-port";

/** Errors at the start of `npm start`, in a project folder without data, up to the build. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "project-"));
  for (const name of ["package.json", "package-lock.json", "tsconfig.json", ".env.example"])
    cpSync(name, path.join(project, name));
  for (const name of ["scripts", "lib", "prisma", "server", "fakes"])
    cpSync(name, path.join(project, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));
});
afterEach(() => {
  for (const left of [".data", ".env"]) rmSync(inProject(left), { recursive: true, force: true });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

type Outcome = { code: number | null; output: string; complaint: string };

/** Runs it with only the given settings, until it ends. */
async function start(settings: Record<string, string | undefined>): Promise<Outcome> {
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
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: project, env });
  const outcome = { output: "", complaint: "" };
  child.stdout.on("data", (chunk) => {
    outcome.output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    outcome.complaint += chunk;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...outcome })));
}

function inProject(file: string): string {
  return path.join(project, file);
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
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expectOneLine({ PORT: String(port) }, new RegExp(`^Error: port ${port} is in use; set PORT`));
    await new Promise((resolve) => holder.close(resolve));
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
