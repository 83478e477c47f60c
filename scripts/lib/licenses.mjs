import { readFileSync } from "node:fs";

/** Licenses under which a production package may be used in a site that is not published as source. */
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
/** Licenses of packages that are used unchanged, as separate libraries, which they allow beside any other. */
const UNCHANGED = [
  { license: "LGPL-3.0-or-later", packages: /^@img\/sharp-/ },
  { license: "MPL-2.0", packages: /^(ical\.js|lightningcss(-.*)?)$/ },
];

/** Packages that offer a choice of licenses, of which MIT is ours. */
const CHOSEN = [{ license: "(MIT OR EUPL-1.1+)", packages: /^@zone-eu\/mailsplit$/ }];

/** @typedef {{ name: string, version: string, license: string, folder: string }} Package */

/** @returns what production installs, on any platform, by name */
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
  if (CHOSEN.some((one) => license === one.license && one.packages.test(name))) return true;
  const parts = license.match(/[A-Za-z0-9.-]+-[\w.-]+|0BSD|ISC|MIT|Unlicense/g) ?? [];
  const known = parts.filter((part) => part !== "DBIP-LICENSE");
  const isFine = (part) =>
    ALLOWED.has(part) || UNCHANGED.some((one) => part === one.license && one.packages.test(name));
  return known.length > 0 && !/\bOR\b/.test(license) && known.every(isFine);
}
