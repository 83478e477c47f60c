/**
 * Default settings of every test, isolated from the machine's settings and outside systems. A test of a
 * setting sets it and reloads the module (`jest.isolateModulesAsync`).
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const example = readFileSync(path.join(__dirname, "../../.env.example"), "utf8");
for (const [, name] of example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) {
  if (name) delete process.env[name];
}

// Set by the environment of the database tests; for all others nothing listens there.
process.env.DATABASE_URL = process.env.TEST_FILE_DATABASE_URL ?? "postgresql://nobody@127.0.0.1:1/none";
// Tests remove files that no record of theirs has: of the site's own folder, these would be all its pictures.
if (process.env.TEST_FILE_MEDIA_DIR) process.env.MEDIA_DIR = process.env.TEST_FILE_MEDIA_DIR;
process.env.NEXTAUTH_SECRET = "a secret that only the tests use";
process.env.DATA_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString("base64");
process.env.SITE_URL = "http://localhost:3000";
process.env.LOG_LEVEL = "silent";
process.env.BUILT_MIGRATIONS = readdirSync(path.join(__dirname, "../../prisma/migrations"))
  .filter((name) => !name.includes("."))
  .join(",");
