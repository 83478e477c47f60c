import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { settings } from "./settings";

const BUILT_CONFIG = "required-server-files.json";

type Config = { experimental?: { serverActions?: { allowedOrigins?: string[] } } };

/**
 * Starts the framework with the configuration that the build wrote: reading next.config.ts again would load
 * its compiler, 40 MB that stay in the process. Must be called before the framework is loaded.
 */
export function takeBuiltConfig(): void {
  const file = path.join(settings.buildFolder, BUILT_CONFIG);
  if (settings.isDevelopment || !existsSync(file)) return;
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: Config };
  // A later build replaces the one that the build names.
  const programs = process.env.PROGRAMS_FOLDER;
  const serverActions = { ...config.experimental?.serverActions };
  if (settings.siteHost) serverActions.allowedOrigins = [settings.siteHost];
  const required = {
    ...config,
    distDir: settings.buildName,
    ...(programs && { cacheHandler: path.resolve(programs, "page-cache.mjs") }),
    experimental: { ...config.experimental, serverActions },
  };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(required);
}
