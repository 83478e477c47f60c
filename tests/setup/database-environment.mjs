import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TestEnvironment } from "jest-environment-node";
import { connectTo } from "../../scripts/lib/postgres.mjs";

/** Gives a test file a separate database, copied from the migrated one, and a folder for media. */
export default class DatabaseEnvironment extends TestEnvironment {
  #media = mkdtempSync(path.join(tmpdir(), "media-"));
  #database = `test_${randomUUID().replaceAll("-", "")}`;

  constructor(...args) {
    super(...args);
    // Set here already: the setup files that read it run before setup().
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = `/${this.#database}`;
    this.global.process.env.TEST_FILE_DATABASE_URL = url.href;
    this.global.process.env.TEST_FILE_MEDIA_DIR = this.#media;
  }

  async setup() {
    await super.setup();
    await this.#asAdministrator(
      `CREATE DATABASE ${this.#database} TEMPLATE ${process.env.TEST_DATABASE_TEMPLATE} STRATEGY FILE_COPY`,
    );
  }

  async teardown() {
    await super.teardown();
    rmSync(this.#media, { recursive: true, force: true });
    await this.#asAdministrator(`DROP DATABASE IF EXISTS ${this.#database} WITH (FORCE)`);
  }

  async #asAdministrator(statement) {
    const admin = await connectTo(process.env.TEST_DATABASE_URL ?? "");
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  }
}
