import "server-only";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/core/env";
import type { OpenApiDocument } from "@/lib/http/openapi/schema";

export const OPENAPI_FILE = path.join(".server", "openapi.json");

/** Not cached, because requests are rare. Generated each time in development, which takes two seconds. */
export async function readOpenApi(): Promise<OpenApiDocument> {
  if (env.NODE_ENV === "development") await describeAnew();
  const file = path.join(env.PROGRAMS_FOLDER, path.basename(OPENAPI_FILE));
  return JSON.parse(await readFile(path.resolve(/* turbopackIgnore: true */ file), "utf8"));
}

/** Runs in a separate process: here the framework bundles each route separately. */
async function describeAnew(): Promise<void> {
  const flags = ["--conditions=react-server", "--import", "tsx"];
  await promisify(execFile)(process.execPath, [...flags, "scripts/describe.ts"]);
}
