import { readFileSync } from "node:fs";

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);
/**
 * Licenses that some packages may have: those used unchanged, as separate libraries, which these licenses allow beside any
 * other; and a choice of licenses, of which MIT is ours.
 */
const ALLOWED_FOR = {
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MPL-2.0": /^(ical\.js|lightningcss(-.*)?)$/,
  "(MIT OR EUPL-1.1+)": /^@zone-eu\/mailsplit$/,
};

export function productionPackages() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const found = new Map();
  for (const [folder, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (folder === "" || dev || devOptional) continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    found.set(`${name}@${version}`, { name, version, license: license ?? "none", folder });
  }
  return [...found.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

export const idOf = ({ name, version }) => `${name}@${version}`;

export function isAllowed({ name, license }) {
  const isFine = (part) => ALLOWED.has(part) || ALLOWED_FOR[part]?.test(name);
  if (isFine(license)) return true;
  const parts = license.match(/[A-Za-z0-9.-]+-[\w.-]+|0BSD|ISC|MIT|Unlicense/g) ?? [];
  const known = parts.filter((part) => part !== "DBIP-LICENSE");
  return known.length > 0 && !/\bOR\b/.test(license) && known.every(isFine);
}
