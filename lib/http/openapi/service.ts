import "server-only";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/core/env";
import type { OpenApiDocument } from "@/lib/http/openapi/schema";

/** Where the build leaves the description (scripts/describe-calls.ts), beside the programs that serve the site. */
export const OPENAPI_FILE = path.join(".server", "openapi.json");

/**
 * The description of all calls. It is read for each who asks, and kept by nobody: few do. While the site is being
 * developed it is made anew each time, which takes two seconds.
 */
export async function readOpenApi(): Promise<OpenApiDocument> {
  if (env.NODE_ENV === "development") await describeAnew();
  return JSON.parse(await readFile(path.join(process.cwd(), OPENAPI_FILE), "utf8"));
}

/** In a process of its own: here the framework holds each route in a bundle apart. */
async function describeAnew(): Promise<void> {
  const flags = ["--conditions=react-server", "--import", "tsx"];
  await promisify(execFile)(process.execPath, [...flags, "scripts/describe-calls.ts"]);
}
