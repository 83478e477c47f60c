import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { Problem, reason } from "./problem.mjs";

/** Any of these settings means a real outside service, so the site is no demonstration. */
const credentials = ["SMTP_URL", "S3_BUCKET", "WHMCS_URL", "AUTHORIZENET_API_LOGIN_ID"];

export function loadEnvFiles() {
  for (const file of [".env.local", ".env"]) {
    if (!existsSync(file)) continue;
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new Problem(`${file} can't be read: ${reason(error)}`);
    }
  }
}

const OF_OTHERS =
  /^(OTEL_|NODE_|NEXT_|npm_|PG[A-Z]+$|AWS_|BACKUP_PASSPHRASE$|TZ$|(HTTPS?|NO)_PROXY$|UV_THREADPOOL_SIZE$)/i;

/**
 * Warns of unknown names in the .env files. The environment itself may contain names of any program.
 * @returns a line each
 */
export function unknownSettingWarnings() {
  // An image has no such list, and its settings are in the environment.
  if (!existsSync(".env.example")) return [];
  const known = new Set(settingNames());
  return [".env.local", ".env"].filter(existsSync).flatMap((file) =>
    Object.keys(parseEnv(readFileSync(file, "utf8")))
      .filter((name) => !known.has(name) && !OF_OTHERS.test(name))
      .map((name) => `${file} sets ${name}, which is no setting of the site (.env.example lists them all)`),
  );
}

/** @returns the names of all settings, which a test keeps equal to lib/core/env.ts */
export function settingNames() {
  return [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].flatMap(
    ([, name]) => name ?? [],
  );
}

export function setting(name) {
  return process.env[name]?.trim() || undefined;
}

export function portSetting() {
  const port = Number(setting("PORT") ?? 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Problem(`wrong setting PORT: ${setting("PORT")} is not a port number from 1 to 65535`);
}

export function workersSetting() {
  const wanted = setting("WORKERS") ?? "1";
  if (wanted === "auto") return availableParallelism();
  if (/^\d+$/.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= 64) return Number(wanted);
  throw new Problem(`wrong setting WORKERS: ${wanted} is neither a number from 1 to 64 nor auto`);
}

/**
 * Tells whether this run is the demonstration: by default only on a loopback address. A public site that lost
 * its settings must not store its mail or show fictional invoices.
 */
export function isDemo() {
  const wanted = setting("DEMO");
  if (wanted === undefined) {
    if (credentials.some(setting)) return false;
    const address = setting("SITE_URL");
    if (address === undefined || isOwnAddress(address)) return true;
    throw new Problem(
      `SITE_URL is ${address}, and no outside service is set. For the real site set SMTP_URL, MAIL_FROM, LEADS_TO, NEXTAUTH_SECRET and DATA_ENCRYPTION_KEY (docs/configuration.md), or DEMO=off; for a demonstration there, set DEMO=on`,
    );
  }
  if (wanted === "on" || wanted === "off") return wanted === "on";
  throw new Problem(`wrong setting DEMO: ${wanted} is neither on nor off`);
}

/** An invalid address is reported by the check of all settings. */
function isOwnAddress(address) {
  if (!URL.canParse(address)) return true;
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/**
 * Returns the environment and the secrets. The demonstration's key follows the given ones, so that its
 * encrypted values stay readable when it becomes a real site.
 * @param file where the secrets of a demonstration are
 */
export function givenSettings(file, demo) {
  // Blank settings, as in a copy of .env.example, count as unset.
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => setting(name) !== undefined),
  );
  if (!demo && !existsSync(file)) return given;
  const own = demoSecrets(file);
  if (given.DATA_ENCRYPTION_KEY) given.DATA_ENCRYPTION_KEY += `,${own.DATA_ENCRYPTION_KEY}`;
  return demo ? { ...own, ...given } : given;
}

function demoSecrets(file) {
  if (!existsSync(file)) {
    const fresh = {
      NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  try {
    const { NEXTAUTH_SECRET, DATA_ENCRYPTION_KEY } = JSON.parse(readFileSync(file, "utf8"));
    if (typeof NEXTAUTH_SECRET === "string" && typeof DATA_ENCRYPTION_KEY === "string")
      return { NEXTAUTH_SECRET, DATA_ENCRYPTION_KEY };
  } catch {
    // Reported below.
  }
  throw new Problem(
    `${file} is damaged; restore it, or delete it to have new secrets made (what the old ones encrypted, such as two-factor secrets, stays closed then)`,
  );
}
