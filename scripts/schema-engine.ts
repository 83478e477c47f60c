import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { MigrationAdapters } from "./migration-adapter";

const ENGINE = "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * Runs `use` with Prisma's migration engine, as WebAssembly, bound to one database. It is the engine of
 * `prisma migrate`, without the binary that the command would download (docs/decisions/0001).
 *
 * @throws ScriptError when PostgreSQL refuses a migration's SQL, else what the engine throws
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const adapters = new MigrationAdapters(databaseUrl);
  let engine: SchemaEngine | undefined;
  try {
    const { SchemaEngine } = await loadEngine();
    engine = await SchemaEngine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(adapters),
    );
    return await use(engine);
  } catch (error) {
    throw adapters.scriptError ?? error;
  } finally {
    engine?.free();
    await adapters.close();
  }
}

async function loadEngine() {
  // Where the engine puts its reason when it breaks down; without it the reason would be lost.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (reason: string) => {
        throw new Error(`The migration engine broke down: ${reason}`);
      },
    },
  });
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const gluePath = createRequire(path.resolve("package.json")).resolve(ENGINE);
  const bytes = await readFile(path.join(path.dirname(gluePath), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...glue } });
  const bind: unknown = Reflect.get(glue, "__wbg_set_wasm");
  const start = instance.exports.__wbindgen_start;
  if (typeof bind !== "function" || typeof start !== "function") {
    throw new Error(`${ENGINE} has another form than this script was written for`);
  }
  bind(instance.exports);
  start();
  return glue;
}
